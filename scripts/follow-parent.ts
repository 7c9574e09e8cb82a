/**
 * Loaded into each server that `npm start` runs. If the starter is killed (kill -9), its servers
 * would keep their ports; they shut down when its channel closes.
 */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// The channel must not keep a finished server alive.
process.channel?.unref();
