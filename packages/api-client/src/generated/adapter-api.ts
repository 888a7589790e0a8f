// Generated from openapi/ by "npm run generate". Do not edit.

export interface paths {
    "/adapter/device": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Describe the device
         * @description Replaces the calibration, which users see, and the couplings, for which the cloud transpiles programs. Call it when the
         *     adapter starts, and after each calibration.
         */
        post: operations["describeDevice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/adapter/jobs/{job_id}/progress": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report progress
         * @description Tells the owner of the job how much of it is done.
         */
        post: operations["reportProgress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/adapter/jobs/{job_id}/renew": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Renew a lease
         * @description Extends the lease of a job from now on.
         */
        post: operations["renewJob"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/adapter/jobs/{job_id}/result": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send the outcome
         * @description Ends the job with a result, or with the reason why there is none. At most 16 MiB. The same outcome may be sent again
         *     if its answer was lost: the first one is kept.
         */
        post: operations["finishJob"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/adapter/jobs/{job_id}/return": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Return a job
         * @description Puts the job back into its queue, for example before maintenance.
         */
        post: operations["returnJob"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/adapter/jobs/take": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take the next job
         * @description Takes the next waiting job of the device. Ask again after a second when there is none.
         */
        post: operations["takeJob"];
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
        CouplingDescription: {
            /** @description Number of the control qubit. */
            control: number;
            /** @description Fidelity of the two-qubit gate. */
            fidelity?: components["schemas"]["Probability"];
            gate_duration?: components["schemas"]["Durations"];
            /** @description Number of the target qubit. */
            target: number;
        };
        DeviceDescription: {
            /** @description Gates that the device runs. The cloud transpiles programs only for devices with `rz`, `sx` and `cx`. */
            basis_gates?: string[];
            /**
             * Format: date-time
             * @description When it was measured; now if absent.
             */
            calibrated_at?: string;
            /**
             * @description Pairs of qubits with a two-qubit gate, from control to target. They connect all qubits. With an empty list, every
             *     pair can interact.
             */
            couplings: components["schemas"]["CouplingDescription"][];
            /** @description All qubits of the device, in the order of their ids from 0. What is not measured is absent. */
            qubits: components["schemas"]["QubitDescription"][];
        };
        /** @description In nanoseconds, by gate. */
        Durations: {
            [key: string]: number;
        };
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
        ErrorCode: "AUTHENTICATION_FAILED" | "FIELD_REQUIRED" | "FIELD_TOO_LONG" | "INTERNAL_SERVER_ERROR" | "INVALID_FIELDS" | "JOB_NOT_FOUND" | "LEASE_EXPIRED" | "METHOD_NOT_ALLOWED" | "NOT_FOUND" | "PAYLOAD_TOO_LARGE" | "SERVICE_UNAVAILABLE" | "TOO_MANY_REQUESTS" | "UNSUPPORTED_MEDIA_TYPE";
        Lease: {
            /** @description As it was taken. */
            lease: string;
        };
        LeaseTime: {
            /** @description Time for which the adapter has the job. */
            lease_seconds: number;
        };
        Message: {
            /** @description A sentence in English for people. */
            message: string;
        };
        Outcome: components["schemas"]["Lease"] & {
            /** @description Seconds on the device. */
            execution_time: number;
            /** @description Why the job failed. */
            message?: string;
            /** @description Absent for a failed job. A sampling job has counts, at most as many as its shots. */
            result?: {
                estimation?: {
                    /** @description The expectation of the observable. */
                    exp_value: number;
                    /** @description Its standard deviation. */
                    stds?: number;
                };
                sampling?: {
                    /** @description Counts by bit string. The rightmost character of a key is classical bit 0. */
                    counts: {
                        [key: string]: number;
                    };
                };
            };
            /** @description The program that was run, if it is not the one that the cloud transpiled. */
            transpile_result?: {
                transpiled_program?: string;
            };
        };
        Probability: number;
        Progress: components["schemas"]["Lease"] & {
            /** @description The completed fraction. */
            progress: number;
        };
        QubitDescription: {
            /** @description In gigahertz. */
            anharmonicity?: number;
            /** @description Average fidelity of one-qubit gates. */
            fidelity?: components["schemas"]["Probability"];
            /** @description In gigahertz. */
            frequency?: number;
            gate_duration?: components["schemas"]["Durations"];
            /** @description Number of the qubit in programs. */
            id: number;
            meas_error?: {
                prob_meas0_prep1?: components["schemas"]["Probability"];
                prob_meas1_prep0?: components["schemas"]["Probability"];
                readout_assignment_error?: components["schemas"]["Probability"];
            };
            /** @description Number of the qubit on the chip. */
            physical_id?: number;
            /** @description Position in the drawing of the chip; y increases upwards. */
            position?: {
                x: number;
                y: number;
            };
            /** @description In microseconds. */
            qubit_lifetime?: {
                t1?: number;
                t2?: number;
            };
            /** @description In nanoseconds. */
            readout_duration?: number;
        };
        Renewal: components["schemas"]["Lease"] & components["schemas"]["LeaseTime"];
        Renewed: {
            /**
             * Format: date-time
             * @description The end of the lease.
             */
            lease_until: string;
        };
        Taken: {
            job: components["schemas"]["TakenJob"] | null;
        };
        TakenJob: {
            /** Format: uuid */
            job_id: string;
            /** @enum {string} */
            job_type: "sampling" | "estimation" | "multi_manual" | "sse";
            /** @description Shown with every call about this job. */
            lease: string;
            /**
             * Format: date-time
             * @description The end of the lease.
             */
            lease_until: string;
            /** @description As submitted. */
            mitigation_info: {
                [key: string]: unknown;
            };
            /** @description The observable of an estimation job; otherwise null. */
            operator: {
                coeff: number;
                pauli: string;
            }[] | null;
            /** @description A program in OpenQASM 3 or 2, as submitted. */
            program: string;
            shots: number;
            /**
             * @description The program of a sampling job, transpiled for the device when the job was submitted. Null if the device is not
             *     described, or the job uses no transpiler.
             */
            transpile_result: ({
                /** @description In OpenQASM 3 on the qubits of the device, `$0`, `$1` and so on. */
                transpiled_program: string;
            } & {
                [key: string]: unknown;
            }) | null;
            /** @description As submitted. */
            transpiler_info: {
                [key: string]: unknown;
            };
        };
    };
    responses: {
        /** @description A member is missing or wrong, or the result contradicts the job (`FIELD_REQUIRED`, `FIELD_TOO_LONG`, `INVALID_FIELDS`). */
        BadRequest: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The lease is over, or the job was cancelled (`LEASE_EXPIRED`). */
        Conflict: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The device has no such job (`JOB_NOT_FOUND`). */
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
        /** @description Too many calls in a short time (`TOO_MANY_REQUESTS`). */
        TooManyRequests: {
            headers: {
                /**
                 * @description Seconds to wait before the next attempt.
                 * @example 30
                 */
                "retry-after": number;
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
    parameters: {
        /**
         * @description Id of the job.
         * @example 0195c1f0-7d7e-7c9b-9a8e-3d2f1b0a9c8d
         */
        JobId: string;
    };
    requestBodies: never;
    headers: {
        /**
         * @description Id of this request, also in the server's log.
         * @example 01JNB4ZJ0P4J8F6T6Q3QZ6W8XH
         */
        RequestId: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    describeDevice: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeviceDescription"];
            };
        };
        responses: {
            /** @description The description is stored. */
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
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    reportProgress: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the job.
                 * @example 0195c1f0-7d7e-7c9b-9a8e-3d2f1b0a9c8d
                 */
                job_id: components["parameters"]["JobId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Progress"];
            };
        };
        responses: {
            /** @description The progress is stored. */
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
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    renewJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the job.
                 * @example 0195c1f0-7d7e-7c9b-9a8e-3d2f1b0a9c8d
                 */
                job_id: components["parameters"]["JobId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Renewal"];
            };
        };
        responses: {
            /** @description The lease is extended. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Renewed"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    finishJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the job.
                 * @example 0195c1f0-7d7e-7c9b-9a8e-3d2f1b0a9c8d
                 */
                job_id: components["parameters"]["JobId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Outcome"];
            };
        };
        responses: {
            /** @description The outcome is stored. */
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
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    returnJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the job.
                 * @example 0195c1f0-7d7e-7c9b-9a8e-3d2f1b0a9c8d
                 */
                job_id: components["parameters"]["JobId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Lease"];
            };
        };
        responses: {
            /** @description The job waits again. */
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
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    takeJob: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LeaseTime"];
            };
        };
        responses: {
            /** @description The job, or null. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Taken"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
}
