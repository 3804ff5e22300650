export const SOCKET_PATH = '/ws';
