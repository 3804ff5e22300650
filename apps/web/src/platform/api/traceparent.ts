import { v4 as uuid } from 'uuid';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const hex = (id: string): string => id.replaceAll('-', '').toLowerCase();

/**
 * The W3C `traceparent` of a click: whatever follows from it is one trace. Its id is the click's own without the dashes, so that all calls of one
 * step are in one trace; a new one, where that is no UUID.
 */
export function traceparent(click: string): string {
  const traceId = hex(UUID.test(click) ? click : uuid());
  // the last digits: those in the middle of a UUID say of which kind it is
  return `00-${traceId}-${hex(uuid()).slice(-16)}-01`;
}
