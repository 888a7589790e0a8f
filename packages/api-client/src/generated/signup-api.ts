// Generated from openapi/ by "npm run generate". Do not edit.

export interface paths {
    "/confirm_signup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Confirm the address
         * @description Confirms the sign-up that the code was sent for. A client that sends the `sign_up_secret` of its sign-up can confirm only
         *     that one, and its wrong codes are counted separately. Without it, only the code of the first sign-up is accepted.
         */
        put: operations["confirmSignUp"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mfa_reset_request": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Request a reset of the second factor
         * @description Records the request for an administrator, after the password was checked. Failures count together with those of the
         *     sign-in, so that this call cannot be used to bypass its limit.
         */
        put: operations["requestMfaReset"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mfa_reset/confirm_totp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm the new authenticator app
         * @description Replaces the second factor, ends all sessions and tells the owner by mail.
         */
        post: operations["confirmMfaReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mfa_reset/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start a reset of the second factor
         * @description Sends a six-digit code to the address, after the password was checked. Call it after `/mfa_reset_request`. Failures count
         *     together with those of the sign-in. The present second factor stays valid until the new one is confirmed.
         */
        post: operations["startMfaReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mfa_reset/verify_code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Exchange the mailed code for a new secret
         * @description Returns the secret of the new authenticator app. The code is valid for one hour and can be used once.
         */
        post: operations["verifyMfaResetCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/signup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign up
         * @description Creates the user and sends a six-digit code to the address. Only addresses that an administrator has registered are
         *     taken. A user who signed up but never confirmed may sign up again. While the code of the first sign-up is valid, it stays
         *     valid, and the code of the further one counts only together with its `sign_up_secret`.
         */
        post: operations["signUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        ConfirmMfaReset: {
            access_token: components["schemas"]["MfaResetToken"];
            /** @description The six digits of the authenticator app. */
            totp_code: string;
        };
        ConfirmSignUp: {
            /** @description The six digits from the e-mail. */
            confirmation_code: string;
            email: components["schemas"]["Email"];
            sign_up_secret?: components["schemas"]["SignUpSecret"];
        };
        /** @description One @ with a name before it and a domain after it. Upper and lower case are equal. */
        Email: string;
        Error: {
            /** @description The reason, a sentence in English for people. */
            message: string;
            message_code: components["schemas"]["ErrorCode"];
            /** @description Values for a translated message, such as `field`. */
            message_params: {
                [key: string]: string | number | boolean | null;
            };
            /** @description Id of the request, as in the `x-request-id` header. */
            request_id: string;
        };
        /**
         * @description The kind of failure. Unknown paths and methods give `NOT_FOUND` and `METHOD_NOT_ALLOWED` (404,
         *     405).
         * @enum {string}
         */
        ErrorCode: "AUTHENTICATION_FAILED" | "CODE_EXPIRED" | "CODE_MISMATCH" | "FIELD_REQUIRED" | "FIELD_TOO_LONG" | "INTERNAL_SERVER_ERROR" | "INVALID_FIELDS" | "INVALID_PASSWORD" | "METHOD_NOT_ALLOWED" | "MFA_ALREADY_ENABLED" | "NOT_FOUND" | "PAYLOAD_TOO_LARGE" | "SERVICE_UNAVAILABLE" | "TOO_MANY_REQUESTS" | "UNSUPPORTED_MEDIA_TYPE" | "USER_ALREADY_EXISTS" | "USER_NOT_REGISTERED";
        Message: {
            /** @description A sentence in English for people. Programs must not depend on it. */
            message: string;
        };
        MfaResetRequest: {
            /** @description Id of the web client, as in the portal's configuration. */
            client_id: string;
            email: components["schemas"]["Email"];
            password: components["schemas"]["Password"];
        };
        MfaResetSecret: {
            /** @description The secret for the authenticator app, in Base32. */
            secret: string;
        };
        /** @description Identifies the reset. It is valid for one hour and for these calls only. Keep it secret. */
        MfaResetToken: string;
        /**
         * Format: password
         * @description At sign-up at least 12 characters of four classes; at most 256 characters.
         */
        Password: string;
        SignedUp: {
            /** @description A sentence in English for people; programs do not read it. */
            message: string;
            sign_up_secret?: components["schemas"]["SignUpSecret"];
        };
        SignUp: {
            email: components["schemas"]["Email"];
            password: components["schemas"]["Password"];
        };
        /** @description Binds the confirmation to the sign-up of the same client. Keep it for this client only. */
        SignUpSecret: string;
        StartedMfaReset: {
            access_token: components["schemas"]["MfaResetToken"];
        };
        StartMfaReset: {
            email: components["schemas"]["Email"];
            password: components["schemas"]["Password"];
        };
        VerifyMfaResetCode: {
            access_token: components["schemas"]["MfaResetToken"];
            /** @description The six digits from the e-mail. */
            code: string;
        };
    };
    responses: {
        /** @description Done. */
        Done: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Message"];
            };
        };
        /** @description The server failed (`INTERNAL_SERVER_ERROR`). Its log has the details under the request id. */
        ServerError: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body has more than 16,384 bytes (`PAYLOAD_TOO_LARGE`). */
        TooLarge: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Too many attempts for this account or from this address (`TOO_MANY_REQUESTS`); wait as `retry-after` says. */
        TooManyRequests: {
            headers: {
                "retry-after": components["headers"]["RetryAfter"];
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The server is stopping or cannot reach its storage (`SERVICE_UNAVAILABLE`). */
        Unavailable: {
            headers: {
                "retry-after": components["headers"]["RetryAfter"];
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body is not `application/json` (`UNSUPPORTED_MEDIA_TYPE`). */
        UnsupportedMediaType: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /**
         * @description Id of this request, also in the server's log. Quote it when you ask for help.
         * @example 01JNB4ZJ0P4J8F6T6Q3QZ6W8XH
         */
        RequestId: string;
        /**
         * @description Seconds to wait before the next attempt.
         * @example 30
         */
        RetryAfter: number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    confirmSignUp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmSignUp"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            /**
             * @description The code is wrong (`CODE_MISMATCH`, also for an address that waits for no code) or too old (`CODE_EXPIRED`), or a
             *     member is missing or wrong (`FIELD_REQUIRED`, `FIELD_TOO_LONG`, `INVALID_FIELDS`).
             */
            400: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    requestMfaReset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MfaResetRequest"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            /**
             * @description Address, password or client are not right (`AUTHENTICATION_FAILED`; it does not say which), or a member is missing or
             *     wrong (`FIELD_REQUIRED`, `FIELD_TOO_LONG`, `INVALID_FIELDS`).
             */
            400: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    confirmMfaReset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmMfaReset"];
            };
        };
        responses: {
            /** @description The new authenticator app counts from now on. */
            204: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description The one-time code is wrong (`CODE_MISMATCH`), the reset has ended (`CODE_EXPIRED`), or a member is missing or wrong
             *     (`FIELD_REQUIRED`, `FIELD_TOO_LONG`, `INVALID_FIELDS`).
             */
            400: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    startMfaReset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StartMfaReset"];
            };
        };
        responses: {
            /** @description The code is sent. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StartedMfaReset"];
                };
            };
            /**
             * @description Address or password are not right (`AUTHENTICATION_FAILED`), an administrator has to grant the reset first
             *     (`MFA_ALREADY_ENABLED`), or a member is missing or wrong (`FIELD_REQUIRED`, `FIELD_TOO_LONG`, `INVALID_FIELDS`).
             */
            400: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    verifyMfaResetCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VerifyMfaResetCode"];
            };
        };
        responses: {
            /** @description The code is right. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MfaResetSecret"];
                };
            };
            /**
             * @description The code is wrong (`CODE_MISMATCH`), the code is too old or the reset has ended (`CODE_EXPIRED`), or a member is missing
             *     or wrong (`FIELD_REQUIRED`, `FIELD_TOO_LONG`, `INVALID_FIELDS`).
             */
            400: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    signUp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignUp"];
            };
        };
        responses: {
            /** @description The user is created and the code is sent. */
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedUp"];
                };
            };
            /**
             * @description The address is not registered by an administrator (`USER_NOT_REGISTERED`), the password is not strong enough
             *     (`INVALID_PASSWORD`), or a member is missing or wrong (`FIELD_REQUIRED`, `FIELD_TOO_LONG`, `INVALID_FIELDS`).
             */
            400: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This address has already signed up and confirmed. (Other servers may answer 400.) */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
}
