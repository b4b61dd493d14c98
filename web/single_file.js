// SPDX-License-Identifier: MIT
// The single file is one of the pages, as its address says: the viewer where there is something behind the #.
'use strict';

const shown = location.hash.length > 1 ? 'viewer' : 'index';
document.body.append(document.getElementById(`${shown}-page`).content);
for (const part of document.querySelectorAll(`script[data-page="${shown}"]`)) {
  const made = document.createElement('script');
  made.textContent = part.textContent;
  document.body.append(made);
}
// Back from the viewer, too.
addEventListener('hashchange', () => {
  if (shown === 'index' || location.hash.length <= 1) location.reload();
});
