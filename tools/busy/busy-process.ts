/** Uses all of a processor until its parent ends. */
process.once('disconnect', () => process.exit());

function spin(): void {
  const end = performance.now() + 50;
  while (performance.now() < end);
  setImmediate(spin);
}

spin();
