export declare const externals: string[];
