// SPDX-License-Identifier: MIT
// The single file is one of the pages, as its address says: the viewer where there is something behind the #, unless it
// is a chapter.
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
