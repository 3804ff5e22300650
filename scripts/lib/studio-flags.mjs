/**
 * What Node is started with for a process of the studio; the image starts it alike (`Dockerfile`). The young generation of the heap is part
 * of it because it cannot be bounded any more once Node runs: left to itself it takes 134 MB where the machine has memory, and gives nothing
 * back (`bench/README.md`, catch-up). In MB, of each of its two halves.
 */
export const STUDIO_FLAGS = ['--enable-source-maps', '--max-semi-space-size=16'];
