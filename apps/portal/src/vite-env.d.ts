/// <reference types="vite/client" />

/** Changes with each deployment; cached translations of another one are not used. */
declare const __BUILD_ID__: string
