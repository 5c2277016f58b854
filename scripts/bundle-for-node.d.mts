/** Bundles `entry` (relative to the project) into the CommonJS file `outFile`, koffi left outside. */
export function bundleForNode(entry: string, outFile: string, alias?: Readonly<Record<string, string>>): Promise<void>
