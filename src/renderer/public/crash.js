// Script of crash.html, the page that main shows in place of one that keeps crashing
// (src/main/electron/window/crash-window.ts). It is copied unchanged and depends on nothing that may have
// caused the crashes: no build, no Vue, no preload. Main passes all of its texts in the query, which nobody
// else can write, because navigations are denied.

const words = new URLSearchParams(location.search)
const word = (name) => words.get(name) ?? ''
const element = (id) => document.getElementById(id)

document.documentElement.lang = word('lang')
document.documentElement.dir = word('dir')
document.title = word('title')
for (const id of ['heading', 'sentence', 'advice', 'retry', 'copy']) element(id).textContent = word(id)

const report = element('report')
report.value = word('report')
report.setAttribute('aria-label', word('reportLabel'))
element('copy').addEventListener('click', () => {
  report.select()
  // Deprecated, but the only way to copy without a permission, and the app grants none.
  element('status').textContent = document.execCommand('copy') ? word('copied') : ''
})
// Main denies this navigation like any other, and opens the app's window instead.
element('retry').addEventListener('click', () => location.assign('./index.html'))
element('heading').focus()
