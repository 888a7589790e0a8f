export declare function requireWritable(folder: string, access?: (folder: string, mode: number) => void): void
