/** Keeps one core busy until the parent process ends. */
process.on('disconnect', () => process.exit())

function spin(): void {
  const endMs = performance.now() + 50
  while (performance.now() < endMs);
  setImmediate(spin)
}

spin()
