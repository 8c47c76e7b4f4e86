/** Keeps one core busy for as long as the process that started it is there. */
process.on('disconnect', () => process.exit())

function spin(): void {
  const endMs = performance.now() + 50
  while (performance.now() < endMs);
  setImmediate(spin)
}

spin()
