// SPDX-License-Identifier: MIT
// Shows one of the pages in the single file, depending on the address: the viewer if there is a
// text after the # that is not a chapter, otherwise the explainer.
'use strict';

const asked = () => (location.hash.length > 1 && !location.hash.startsWith('#chapter-') ? 'viewer' : 'index');
const shown = asked();
const page = document.getElementById(`${shown}-page`);
document.title = page.dataset.title;
document.body.append(page.content);
for (const part of document.querySelectorAll(`script[data-page="${shown}"]`)) {
  const made = document.createElement('script');
  made.textContent = part.textContent;
  document.body.append(made);
}
// This function also runs when the user returns from the viewer.
addEventListener('hashchange', () => {
  if (asked() !== shown) location.reload();
});
