/** The `config.json` that the portal reads at start: the addresses of its clouds, and its names. */
export interface PortalConfig {
  readonly productName: { readonly en: string; readonly ja: string }
  readonly region: string
  readonly userPoolId: string
  readonly webClientId: string
  /** Absent: AWS's own endpoint of the region. */
  readonly identityEndpoint?: string
  readonly apiBaseUrl: string
  readonly signUpApiBaseUrl: string
  /** Absent on localhost. */
  readonly cookieDomain?: string
  readonly links: { readonly terms: string; readonly privacy: string }
  /** The portal sends the cookie by which identity service and sign-up API know its browser. */
  readonly knowsBrowsers?: boolean
  /** Signing out everywhere also revokes the API token. */
  readonly signOutRevokesApiToken?: boolean
  /** Origins of the file storage of a cloud of the S3 generation. Absent: that of the cloud. */
  readonly storageOrigins?: readonly string[]
  /** Origins whose pages may show `/view` in a frame, or `*`. Absent: none. */
  readonly viewFrameOrigins?: readonly string[]
  /** Absent: no hosted sign-in. */
  readonly hostedSignInDomain?: string
  /** Logo, colour and names of the institution. The portal checks the members. */
  readonly branding?: object
}
