/**
 * Loaded into each server that `npm start` runs. A starter that dies without a word (kill -9)
 * would leave its servers holding their ports; they end in good order when its channel closes.
 */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// Watching the channel must not keep a server alive that has finished its work.
process.channel?.unref();
