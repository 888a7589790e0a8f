// Generated from openapi/ by "npm run generate". Do not edit.

export interface paths {
    "/admin/announcements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List all announcements
         * @description The latest 200 announcements with the scheduled, withdrawn and past ones, latest start first.
         */
        get: operations["listAllAnnouncements"];
        put?: never;
        /**
         * Publish an announcement
         * @description Users see it from its start to its end. A start in the future schedules it.
         */
        post: operations["publishAnnouncement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/announcements/{announcement_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Withdraw an announcement
         * @description Users see it no longer. It stays in this list.
         */
        delete: operations["withdrawAnnouncement"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/devices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the devices with their queues
         * @description Every device with its waiting and running jobs, and the users with the most of them.
         */
        get: operations["listDeviceQueues"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/devices/{device_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Open or close a device
         * @description A closed device takes no jobs. Jobs that wait for it still run.
         */
        patch: operations["changeDevice"];
        trace?: never;
    };
    "/admin/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the audit log
         * @description The latest security events that pass every filter, newest first.
         */
        get: operations["listEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the jobs that have not ended
         * @description The jobs of all users that wait or run, oldest first.
         */
        get: operations["listQueuedJobs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/jobs/{job_id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a job of any user
         * @description Cancels a job that waits or runs. A job that has ended is answered 409.
         */
        post: operations["cancelAnyJob"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/service": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the state of the service
         * @description Its version, its health and its settings. Secrets are left out.
         */
        get: operations["getService"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search the accounts
         * @description One page of the accounts whose address contains a text, sorted by address.
         */
        get: operations["listUsers"];
        put?: never;
        /**
         * Register people
         * @description Registers addresses, so that their owners can sign up. With `dry_run` it changes nothing and answers what would happen.
         */
        post: operations["registerUsers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/users/{user_id}/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change an account
         * @description Applies one change. Nobody can disable or demote themselves (`OWN_ACCOUNT`).
         */
        post: operations["changeUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/users/{user_id}/quota": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the limits of a user
         * @description Changes the given members; the others stay. Null is the limit of the settings. A job that was accepted before runs.
         */
        patch: operations["changeQuota"];
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        AccountChangedDetail: {
            /** @enum {string} */
            change: "register" | "invite" | "disable" | "enable" | "unlock" | "reset-mfa" | "reset-password" | "promote" | "demote" | "remove";
            /** @enum {string} */
            code: "account-changed";
        };
        AdministratorsOnlyDetail: {
            /** @enum {string} */
            code: "administrators-only";
            /**
             * @description The `operationId` of the refused call.
             * @enum {string}
             */
            operation: "listUsers" | "registerUsers" | "changeUser" | "changeQuota" | "listEvents" | "listDeviceQueues" | "changeDevice" | "listQueuedJobs" | "cancelAnyJob" | "listAllAnnouncements" | "publishAnnouncement" | "withdrawAnnouncement" | "getService";
        };
        Announcement: {
            /** @description Markdown. */
            content: string;
            end_time: components["schemas"]["Instant"];
            id: number;
            /** @description False after it is withdrawn. */
            publishable: boolean;
            start_time: components["schemas"]["Instant"];
            title: string;
        };
        AnnouncementDetail: {
            announcement_id: number;
            /** @enum {string} */
            code: "announcement-published" | "announcement-withdrawn";
        };
        ApiTokenDetail: {
            api_token_id: string;
            /** @enum {string} */
            code: "api-token";
        };
        CommandDetail: {
            /** @enum {string} */
            code: "command";
            /** @description The command and its known words. */
            words: string;
        };
        DeviceChange: {
            /** @description When users can expect a closed device again. */
            available_at?: components["schemas"]["OptionalInstant"];
            /** @description What users are told about the device, before its description. Without it the former note is removed. */
            note?: string | null;
            /** @enum {string} */
            status: "available" | "unavailable";
        };
        DeviceDetail: {
            /** @enum {string} */
            code: "device-opened" | "device-closed";
            device_id: string;
        };
        DeviceQueue: {
            available_at: components["schemas"]["OptionalInstant"];
            device_id: string;
            /** @enum {string} */
            device_type: "QPU" | "simulator";
            /** @description What users are told about the device now; null for nothing. */
            note: string | null;
            /** @description Submission of the job that waits longest. */
            oldest_at: components["schemas"]["OptionalInstant"];
            running: number;
            /** @enum {string} */
            status: "available" | "unavailable";
            /** @description The ten users with the most unfinished jobs. */
            users: {
                email: string | null;
                jobs: number;
            }[];
            waiting: number;
        };
        Email: string;
        Error: {
            /** @description The reason, a sentence in English for people. */
            message: string;
            message_code: components["schemas"]["ErrorCode"];
            /** @description Values for a translated message. */
            message_params: {
                [key: string]: string | number | boolean | null;
            };
            /** @description As in the `x-request-id` header. */
            request_id: string;
        };
        /**
         * @description The kind of failure.
         * @enum {string}
         */
        ErrorCode: "ADMINISTRATORS_ONLY" | "ANNOUNCEMENT_NOT_FOUND" | "AUTHENTICATION_FAILED" | "DEVICE_NOT_FOUND" | "FIELD_REQUIRED" | "FIELD_TOO_LONG" | "FORBIDDEN_USER_SUSPENDED" | "INTERNAL_SERVER_ERROR" | "INVALID_FIELDS" | "JOB_INVALID_STATUS_FOR_CANCELLATION" | "JOB_NOT_FOUND" | "METHOD_NOT_ALLOWED" | "MFA_REQUIRED" | "NOT_FOUND" | "OWN_ACCOUNT" | "PAYLOAD_TOO_LARGE" | "SERVICE_UNAVAILABLE" | "SIGN_IN_AGAIN" | "TOO_MANY_REQUESTS" | "UNSUPPORTED_MEDIA_TYPE" | "USER_NOT_FOUND";
        Event: {
            /** @description Address or id of the user who did it; null if unknown. `service` is the cloud itself, `command` with a system account a command on its machine, and `adapter` with a device id the program that runs the jobs of that device. */
            actor: string | null;
            /** @description Network address. */
            address: string | null;
            at: components["schemas"]["Instant"];
            /** @description The detail for programs. Null without a detail, and for events of versions without codes. */
            coded_detail: components["schemas"]["EventDetail"] | null;
            /** @description `coded_detail` in one line of at most 200 characters. Events of versions without codes have words here. */
            detail: string | null;
            event: components["schemas"]["EventName"];
            id: number;
            /** @description Similar refusals that were not recorded before this one. */
            left_out: number;
            /** @enum {string} */
            outcome: "success" | "refused";
            request_id: string | null;
            /** @description Address or id of the account that it concerns. */
            subject: string | null;
        };
        /** @description A code and its parameters. Later versions may add codes. */
        EventDetail: components["schemas"]["PlainDetail"] | components["schemas"]["LockedDetail"] | components["schemas"]["TokenRefusedDetail"] | components["schemas"]["RateLimitDetail"] | components["schemas"]["SessionsEndedDetail"] | components["schemas"]["ApiTokenDetail"] | components["schemas"]["AccountChangedDetail"] | components["schemas"]["ProfileChangedDetail"] | components["schemas"]["QuotaChangedDetail"] | components["schemas"]["AnnouncementDetail"] | components["schemas"]["DeviceDetail"] | components["schemas"]["JobCancelledDetail"] | components["schemas"]["AdministratorsOnlyDetail"] | components["schemas"]["CommandDetail"];
        /**
         * @description Kind of a security event. `limit` is a request above a rate limit.
         * @enum {string}
         */
        EventName: "sign-up" | "address-confirmed" | "sign-in" | "lock" | "code" | "password-change" | "authenticator-change" | "authenticator-reset-request" | "authenticator-reset" | "api-token-created" | "api-token-revoked" | "session-ended" | "authorization-code" | "token" | "limit" | "account-change" | "account-removed" | "account-exported" | "administration" | "command";
        /** @description A code and its parameters. Later versions may add codes. */
        HealthProblem: components["schemas"]["PlainHealthProblem"] | components["schemas"]["IdleDevicesProblem"];
        /** @description Jobs wait for these devices, but this process runs none of them. */
        IdleDevicesProblem: {
            /** @enum {string} */
            code: "devices-idle";
            device_ids: string[];
        };
        /**
         * Format: date-time
         * @description A time in UTC.
         */
        Instant: string;
        JobCancelledDetail: {
            /** @enum {string} */
            code: "job-cancelled";
            job_id: string;
        };
        /** @description Too many wrong attempts of an account, a network address, a known browser or at mailed codes. */
        LockedDetail: {
            /** @enum {string} */
            code: "locked";
            /** @enum {string} */
            kind: "account" | "address" | "browser" | "code" | "message";
        };
        Message: {
            /** @description A sentence in English for people. */
            message: string;
        };
        /** @description Maximum of shots on processors per calendar month, UTC. 0 allows none. */
        MonthlyShots: number | null;
        NewAnnouncement: {
            /** @description Markdown. */
            content: string;
            end_time: components["schemas"]["Instant"];
            start_time: components["schemas"]["Instant"];
            title: string;
        };
        /**
         * Format: date-time
         * @description A time in UTC; null if there is none.
         */
        OptionalInstant: string | null;
        /** @description Ids of the devices that take jobs of the user. Null permits all, also later ones. */
        PermittedDevices: string[] | null;
        /** @description A code without parameters. `wrong-code` and `expired-code` are codes that were sent by email. `authorization-code-mismatch` is a wrong client, address or verifier. */
        PlainDetail: {
            /** @enum {string} */
            code: "password-only" | "password-and-one-time-code" | "wrong-password" | "unknown-account" | "wrong-one-time-code" | "used-one-time-code" | "wrong-code" | "expired-code" | "authorization-code-used" | "authorization-code-unknown" | "authorization-code-mismatch" | "sign-in-not-allowed" | "session-expired" | "session-idle" | "circuit-deleted";
        };
        /** @description A code without parameters. */
        PlainHealthProblem: {
            /** @enum {string} */
            code: "stopping" | "database-read-only" | "database-full" | "database-away";
        };
        ProfileChangedDetail: {
            /** @enum {string} */
            code: "profile-changed";
            fields: ("name" | "organization")[];
        };
        QueuedJob: {
            device_id: string;
            email: string | null;
            /** Format: uuid */
            job_id: string;
            name: string | null;
            progress: number | null;
            /** @enum {string} */
            status: "submitted" | "ready" | "running";
            submitted_at: components["schemas"]["Instant"];
        };
        /** @description What a user may submit. Null is the limit of the settings. */
        Quota: {
            devices: components["schemas"]["PermittedDevices"];
            monthly_shots: components["schemas"]["MonthlyShots"];
            unfinished_jobs: components["schemas"]["UnfinishedJobs"];
        };
        QuotaChange: {
            devices?: components["schemas"]["PermittedDevices"];
            monthly_shots?: components["schemas"]["MonthlyShots"];
            unfinished_jobs?: components["schemas"]["UnfinishedJobs"];
        };
        /** @description The changed limits of a user. Null is the limit of the settings. */
        QuotaChangedDetail: {
            /** @enum {string} */
            code: "quota-changed";
            devices?: components["schemas"]["PermittedDevices"];
            monthly_shots?: components["schemas"]["MonthlyShots"];
            unfinished_jobs?: components["schemas"]["UnfinishedJobs"];
        };
        /** @description The limit that a request exceeded. `address` limits attempts of one network to find out which accounts exist, `messages` the emails. */
        RateLimitDetail: {
            /** @enum {string} */
            code: "rate-limit";
            /** @enum {string} */
            limit: "requests" | "submissions" | "exports" | "circuit-saves" | "administration" | "sign-ins" | "messages" | "address";
        };
        Registration: {
            /**
             * @description Whether to change nothing.
             * @default false
             */
            dry_run: boolean;
            emails: components["schemas"]["Email"][];
            /**
             * @description Whether a message invites each registered person to sign up.
             * @default true
             */
            invite: boolean;
        };
        RegistrationOutcome: {
            /** @description The address as stored. */
            email: string;
            /**
             * @description `repeated` is an address that the list has before.
             * @enum {string}
             */
            outcome: "registered" | "exists" | "invalid" | "repeated";
        };
        Service: {
            /** @description The answer of `/readyz` of the process that answers this call. */
            health: {
                /** @description Whether the process can do its work. */
                is_ready: boolean;
                /** @description Why it cannot, for programs. */
                problem: components["schemas"]["HealthProblem"] | null;
                /** @description Why it cannot, in English. */
                reason: string | null;
            };
            settings: {
                is_default: boolean;
                /** @description Null for a secret. */
                value: string | null;
                variable: string;
            }[];
            started_at: components["schemas"]["Instant"];
            version: string;
        };
        SessionsEndedDetail: {
            /** @enum {string} */
            code: "sessions-ended";
            /** @description Number of sessions. */
            sessions: number;
        };
        TokenRefusedDetail: {
            /** @enum {string} */
            code: "token-refused";
            /** @enum {string} */
            problem: "invalid" | "expired" | "revoked" | "used-again" | "user-disabled" | "password-reset-required" | "second-factor-missing" | "too-many-requests";
            /** @enum {string} */
            token: "access" | "refresh" | "id" | "api" | "device";
        };
        /** @description Maximum of unfinished jobs on processors, and as many on simulators. */
        UnfinishedJobs: number | null;
        User: {
            administrator: boolean;
            created_at: components["schemas"]["Instant"];
            email: components["schemas"]["Email"];
            /** @description Whether the user may sign in. */
            enabled: boolean;
            mfa_reset_requested_at: components["schemas"]["OptionalInstant"];
            quota: components["schemas"]["Quota"];
            /** @description Whether an authenticator app is set up. */
            second_factor: boolean;
            /** @description Shots submitted to processors in this month, UTC. */
            shots_this_month: number;
            /**
             * @description How far the sign-up is, and what the next sign-in must replace.
             * @enum {string}
             */
            status: "registered" | "unconfirmed" | "confirmed" | "mustChangePassword" | "mustResetPassword";
            /** Format: uuid */
            user_id: string;
        };
        UserChange: {
            /** @enum {string} */
            change: "invite" | "disable" | "enable" | "unlock" | "reset-mfa" | "reset-password" | "promote" | "demote";
        };
    };
    responses: {
        /** @description A member or parameter is missing or wrong (`FIELD_REQUIRED`, `FIELD_TOO_LONG`, `INVALID_FIELDS`). */
        BadRequest: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The state does not allow it (`OWN_ACCOUNT`, `JOB_INVALID_STATUS_FOR_CANCELLATION`). */
        Conflict: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description The user is no administrator (`ADMINISTRATORS_ONLY`), is suspended (`FORBIDDEN_USER_SUSPENDED`), has no second factor
         *     (`MFA_REQUIRED`), or must sign in again for this change (`SIGN_IN_AGAIN`).
         */
        Forbidden: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is no such user, device, job or announcement. */
        NotFound: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The server failed (`INTERNAL_SERVER_ERROR`). */
        ServerError: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body is too large (`PAYLOAD_TOO_LARGE`). */
        TooLarge: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Too many calls in a short time (`TOO_MANY_REQUESTS`); wait as `retry-after` says. */
        TooManyRequests: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description No token, or one that is not accepted (`AUTHENTICATION_FAILED`). */
        Unauthorized: {
            headers: {
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
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body is not JSON (`UNSUPPORTED_MEDIA_TYPE`). */
        WrongType: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: {
        /**
         * @description Id of the account.
         * @example 5f0d2c1e-7a64-4a55-9a5d-0c7a51ab93de
         */
        UserId: string;
    };
    requestBodies: never;
    headers: {
        /**
         * @description Id of this request, also in the server's log.
         * @example 01JNB4ZJ0P4J8F6T6Q3QZ6W8XH
         */
        RequestId: string;
        /**
         * @description The number of items on all pages.
         * @example 42
         */
        TotalCount: number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listAllAnnouncements: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The announcements. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Announcement"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    publishAnnouncement: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewAnnouncement"];
            };
        };
        responses: {
            /** @description The announcement. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Announcement"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    withdrawAnnouncement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the announcement.
                 * @example 3
                 */
                announcement_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The announcement is withdrawn. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listDeviceQueues: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The devices, sorted by id. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeviceQueue"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    changeDevice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the device.
                 * @example state-vector
                 */
                device_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeviceChange"];
            };
        };
        responses: {
            /** @description The device is changed. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /**
                 * @description Id of the last event of the part before. Only the events after it in the same list, with the same filters, are returned.
                 * @example 1000
                 */
                before?: number;
                /**
                 * @description Name of the events.
                 * @example sign-in
                 */
                event?: components["schemas"]["EventName"];
                /**
                 * @description Number of events.
                 * @example 50
                 */
                limit?: number;
                /**
                 * @description Whether it happened or was refused.
                 * @example refused
                 */
                outcome?: "success" | "refused";
                /**
                 * @description Only events from this time on.
                 * @example 2026-03-01T00:00:00Z
                 */
                since?: string;
                /**
                 * @description Only events before this time.
                 * @example 2026-03-02T00:00:00Z
                 */
                until?: string;
                /**
                 * @description Address or id of an account that an event concerns, or whose user did it.
                 * @example ada@example.org
                 */
                user?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The events. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Event"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listQueuedJobs: {
        parameters: {
            query?: {
                /**
                 * @description Only jobs of this device.
                 * @example state-vector
                 */
                device_id?: string;
                /**
                 * @description Number of jobs.
                 * @example 100
                 */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The jobs. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QueuedJob"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    cancelAnyJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the job.
                 * @example 018f2d1c-7a64-7a55-9a5d-0c7a51ab93de
                 */
                job_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The job is cancelled. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getService: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The state. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Service"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listUsers: {
        parameters: {
            query?: {
                /**
                 * @description The page, counted from 1.
                 * @example 1
                 */
                page?: number;
                /**
                 * @description A part of the address, in any case.
                 * @example ada
                 */
                q?: string;
                /**
                 * @description Accounts per page.
                 * @example 20
                 */
                size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-total-count": components["headers"]["TotalCount"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    registerUsers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Registration"];
            };
        };
        responses: {
            /** @description What happened to each address, in the order of the request. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegistrationOutcome"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    changeUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the account.
                 * @example 5f0d2c1e-7a64-4a55-9a5d-0c7a51ab93de
                 */
                user_id: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserChange"];
            };
        };
        responses: {
            /** @description The account after the change. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    changeQuota: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the account.
                 * @example 5f0d2c1e-7a64-4a55-9a5d-0c7a51ab93de
                 */
                user_id: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuotaChange"];
            };
        };
        responses: {
            /** @description The account after the change. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
}
