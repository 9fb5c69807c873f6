export function findChromium(): string | null;
export function installChromium(run: (command: string, args: string[]) => Promise<void>): Promise<boolean>;
