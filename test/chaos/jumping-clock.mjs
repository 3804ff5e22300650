/**
 * Loaded before a process of the studio: a message moves its wall clock, as whoever runs a machine may. Timers go by another clock, there as
 * here.
 */
const RealDate = Date;
let movedMs = 0;
const now = () => RealDate.now() + movedMs;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made),
  apply: () => new RealDate(now()).toString(),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
});

process.on('message', (message) => {
  if (typeof message?.clockMovedMs === 'number') movedMs = message.clockMovedMs;
});
// listening must not keep the process, or a thread of it, from ending
process.channel?.unref();
