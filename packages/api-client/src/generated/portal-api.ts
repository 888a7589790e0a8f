// Generated from openapi/ by "npm run generate". Do not edit.

export interface paths {
    "/announcements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the announcements
         * @description Published announcements, by their start time and then their id. Clients hide those that are not publishable and
         *     those outside of their time, because servers in the field send them too.
         */
        get: operations["listAnnouncements"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/announcements/{announcement_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one announcement
         * @description One published announcement.
         */
        get: operations["getAnnouncement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api-token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read when the API token expires
         * @description The id and the expiry of the user's API token, never its secret; an empty object when there is none. (Older servers send the whole
         *     token here, newer ones have `/api-token/status` instead.)
         */
        get: operations["getApiToken"];
        put?: never;
        /**
         * Create or replace the API token
         * @description Makes a token that is valid for 90 days. The previous one is revoked at once. The secret is in this answer and nowhere else;
         *     programs send `<api_token_id>.<api_token_secret>`. Needs an ID token: an API token cannot prolong its own life. The
         *     call has no body. After a sign-in that is older than ten minutes (a setting) the answer is 403 `SIGN_IN_AGAIN`: the
         *     person enters password and one-time code again, and the call is repeated with the new ID token.
         */
        post: operations["createApiToken"];
        /**
         * Revoke the API token
         * @description The token stops working at once. Needs an ID token, like its creation.
         */
        delete: operations["deleteApiToken"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api-token/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read when the API token expires (newer name)
         * @description The name of `GET /api-token` on newer servers; same answer.
         */
        get: operations["getApiTokenStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/devices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the devices
         * @description Every device that the user may see, ordered by id.
         */
        get: operations["listDevices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/devices/{device_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the device.
                 * @example qulacs
                 */
                device_id: components["parameters"]["DeviceId"];
            };
            cookie?: never;
        };
        /**
         * Read one device
         * @description One device with its calibration as JSON text in `device_info`.
         */
        get: operations["getDevice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search the user's jobs
         * @description One page of the user's own jobs, oldest first unless `order` says otherwise; sorted by time of submission, then by
         *     id. A job must match all filters. A page beyond the end is answered with the last page.
         */
        get: operations["listJobs"];
        put?: never;
        /**
         * Submit a job
         * @description Checks the job and puts it into the queue of the device. Once the answer has the id of the job, the job is stored
         *     safely. After a lost answer, send the job again with the same `Idempotency-Key`. Without a key, search for the job first.
         */
        post: operations["submitJob"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jobs/{job_id}": {
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
        /**
         * Read one job
         * @description The job with its program and, after its end, its result or the reason for having none.
         */
        get: operations["getJob"];
        put?: never;
        post?: never;
        /**
         * Delete a job
         * @description Deletes a job that is `succeeded`, `failed` or `cancelled`, with its result and log. (Servers in the field answer 404
         *     for a job in another state.)
         */
        delete: operations["deleteJob"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jobs/{job_id}/cancel": {
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
        get?: never;
        put?: never;
        /**
         * Cancel a job
         * @description Ends a job that is `submitted`, `ready` or `running`. Cancelling a cancelled job again is answered with 200. The call
         *     has no body.
         */
        post: operations["cancelJob"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jobs/{job_id}/sselog": {
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
        /**
         * Download the log of an SSE job
         * @description The log of a finished server-side execution (`sse`) job, as a zip archive in base64.
         */
        get: operations["getSseLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jobs/{job_id}/status": {
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
        /**
         * Read the status of a job
         * @description A cheap call for polling.
         */
        get: operations["getJobStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the sign-ins
         * @description The user's sign-ins of the last 30 days, newest first, at most 100; ended ones too. Needs an ID token. Clouds whose identity
         *     service does not tell answer 404.
         */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sessions/{session_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a session of the list. */
                session_id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End a session
         * @description Its tokens stop working at once. Needs an ID token.
         */
        delete: operations["endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what users may change
         * @description What the cloud shows of a user, and what a user may change.
         */
        get: operations["getSystemSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the signed-in user
         * @description The user. Members without a value, and those that the cloud does not show, are absent or null.
         */
        get: operations["getAccount"];
        put?: never;
        post?: never;
        /**
         * Delete the account
         * @description Deletes the user with their jobs, results, API token and sessions, and tells them by mail. Needs an ID token of a recent
         *     sign-in (`SIGN_IN_AGAIN`). Signing up again needs an administrator.
         */
        delete: operations["deleteAccount"];
        options?: never;
        head?: never;
        /**
         * Change the signed-in user
         * @description Changes the members that `GET /system/settings` calls editable. An empty text deletes a member here; other clouds ignore it.
         */
        patch: operations["updateAccount"];
        trace?: never;
    };
    "/users/me/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download everything that the cloud keeps about the user
         * @description A zip archive in base64, with the account, the sign-ins, the security events, the messages and one file per job. It contains
         *     no secret. Needs an ID token of a recent sign-in (`SIGN_IN_AGAIN`).
         */
        get: operations["exportAccount"];
        put?: never;
        post?: never;
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
        /** @description The signed-in user. */
        Account: {
            created_at?: components["schemas"]["OptionalInstant"];
            email?: string | null;
            /** @description The e-mail address, or a number on older clouds. */
            id: string | number;
            /** @description Recent sign-ins; null unless the cloud keeps them. */
            login_events?: {
                [key: string]: unknown;
            }[] | null;
            name?: string | null;
            organization?: string | null;
            /** @description What the user may still submit. Absent in clouds in the field. */
            quota?: components["schemas"]["QuotaUse"];
        };
        /** @description Members to change. Unknown members are ignored. */
        AccountChange: {
            name?: string;
            organization?: string;
        };
        /**
         * @example {
         *       "file": "UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==",
         *       "file_name": "account_2026-03-01.zip"
         *     }
         */
        AccountExport: {
            /** @description The zip archive. */
            file: string;
            file_name: string;
        };
        /**
         * @example {
         *       "id": 3,
         *       "title": "Maintenance on Friday",
         *       "content": "Aurora is **not available** from 09:00 to 12:00.",
         *       "start_time": "2026-03-01T00:00:00Z",
         *       "end_time": "2026-03-08T00:00:00Z",
         *       "publishable": true
         *     }
         */
        Announcement: {
            /** @description Markdown. Clients must sanitize the HTML that they make of it. */
            content: string;
            end_time: components["schemas"]["OptionalInstant"];
            id: number;
            publishable: boolean;
            start_time: components["schemas"]["OptionalInstant"];
            title: string;
        };
        AnnouncementList: {
            announcements: components["schemas"]["Announcement"][];
        };
        ApiToken: {
            api_token_expiration: components["schemas"]["Instant"];
            api_token_id: string;
            api_token_secret: string;
        };
        ApiTokenStatus: {
            api_token_expiration?: components["schemas"]["OptionalInstant"];
            api_token_id?: string | null;
        };
        /** @description Medians of a calibration over qubits and couplings. */
        CalibrationMedians: {
            /** Format: date-time */
            calibrated_at: string;
            fidelity_1q?: components["schemas"]["Probability"];
            fidelity_2q?: components["schemas"]["Probability"];
            readout_assignment_error?: components["schemas"]["Probability"];
            /** @description In microseconds. */
            t1?: number | null;
            /** @description In microseconds. */
            t2?: number | null;
        };
        CircuitStats: {
            depth?: number;
            n_gates?: number;
            n_gates_1q?: number;
            n_gates_2q?: number;
            n_qubits?: number;
        };
        /**
         * @description Counts by bit string. The rightmost character of a key is classical bit 0.
         * @example {
         *       "11": 493,
         *       "00": 507
         *     }
         */
        Counts: {
            [key: string]: number;
        };
        CouplingInfo: {
            /** @description Number of the control qubit. */
            control: number;
            /** @description Fidelity of the two-qubit gate. */
            fidelity?: number | null;
            /** @description In nanoseconds, by gate (`cx`, `rzx90`). */
            gate_duration?: components["schemas"]["Durations"];
            /** @description Number of the target qubit. */
            target: number;
        };
        /**
         * @example {
         *       "device_id": "aurora",
         *       "name": "Aurora",
         *       "device_type": "QPU",
         *       "status": "available",
         *       "n_pending_jobs": 3,
         *       "n_qubits": 2,
         *       "basis_gates": [
         *         "sx",
         *         "x",
         *         "rz",
         *         "cx"
         *       ],
         *       "supported_instructions": [
         *         "measure",
         *         "barrier"
         *       ],
         *       "device_info": "{\"name\":\"Aurora\",\"device_id\":\"aurora\",\"calibrated_at\":\"2026-03-01T06:00:00Z\",\"qubits\":[{\"id\":0,\"physical_id\":0,\"position\":{\"x\":0,\"y\":0},\"fidelity\":0.9991,\"meas_error\":{\"prob_meas1_prep0\":0.011,\"prob_meas0_prep1\":0.019,\"readout_assignment_error\":0.015},\"qubit_lifetime\":{\"t1\":55.5,\"t2\":48.1},\"gate_duration\":{\"rz\":0,\"sx\":20,\"x\":40}},{\"id\":1,\"physical_id\":1,\"position\":{\"x\":1,\"y\":0},\"fidelity\":0.9987,\"meas_error\":{\"prob_meas1_prep0\":0.014,\"prob_meas0_prep1\":0.022,\"readout_assignment_error\":0.018},\"qubit_lifetime\":{\"t1\":61.2,\"t2\":50.7},\"gate_duration\":{\"rz\":0,\"sx\":20,\"x\":40}}],\"couplings\":[{\"control\":0,\"target\":1,\"fidelity\":0.985,\"gate_duration\":{\"cx\":240,\"rzx90\":240}}]}",
         *       "calibrated_at": "2026-03-01T06:00:00Z",
         *       "updated_at": "2026-03-01T09:00:00Z",
         *       "description": "Superconducting processor with two qubits"
         *     }
         */
        Device: {
            /** @description When an unavailable device is expected to be available. */
            available_at?: components["schemas"]["OptionalInstant"];
            /** @description Gates that the device runs without decomposition. */
            basis_gates: string[];
            /** @description When the calibration was measured. */
            calibrated_at?: components["schemas"]["OptionalInstant"];
            description: string;
            device_id: components["schemas"]["Id"];
            /** @description JSON text of a [`DeviceInfo`](#/components/schemas/DeviceInfo); null if there is no calibration. */
            device_info?: string | null;
            /**
             * @description `QPU` is a quantum processor (superconducting).
             * @enum {string}
             */
            device_type: "QPU" | "simulator";
            /** @description Waiting jobs of all users. */
            n_pending_jobs: number;
            n_qubits?: number | null;
            /** @description Name for people. If it is missing, the name in `device_info` or the id is used. */
            name?: string | null;
            /** @description False if the user may not submit jobs to the device (`FORBIDDEN_DEVICE_ACCESS`). Absent means true. */
            permitted?: boolean;
            /** @enum {string} */
            status: "available" | "unavailable";
            /** @description Instructions besides gates, such as `measure`, `barrier` and `reset`. */
            supported_instructions: string[];
            /** @description When anything about the device was last changed. */
            updated_at?: components["schemas"]["OptionalInstant"];
        };
        /** @description Content of the text in `Device.device_info`. A metric that was not measured is absent or null. */
        DeviceInfo: {
            calibrated_at?: components["schemas"]["OptionalInstant"];
            couplings: components["schemas"]["CouplingInfo"][];
            device_id?: string | null;
            /** @description Summaries of earlier calibrations, oldest first; the last one is this calibration. Other servers do not send it. */
            history?: components["schemas"]["CalibrationMedians"][] | null;
            /**
             * @description Maximum qubits of the device that a program may use, if it is not all of them. The transpiler then
             *     places programs on this many connected qubits. Other servers do not send it.
             */
            max_used_qubits?: number | null;
            name?: string | null;
            qubits: components["schemas"]["QubitInfo"][];
        };
        Durations: {
            [key: string]: number | null;
        } | null;
        Error: {
            /** @description The reason, a sentence in English for people. */
            message: string;
            message_code: components["schemas"]["ErrorCode"];
            /** @description Values for a translated message, such as `field`, `line` and `column`. `reason` is a `ReasonCode`. */
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
        ErrorCode: "ANNOUNCEMENT_NOT_FOUND" | "API_TOKEN_NOT_FOUND" | "AUTHENTICATION_FAILED" | "DEVICE_NOT_AVAILABLE" | "DEVICE_NOT_FOUND" | "FIELD_REQUIRED" | "FIELD_TOO_LONG" | "FORBIDDEN_DEVICE_ACCESS" | "FORBIDDEN_USER_SUSPENDED" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL_SERVER_ERROR" | "INVALID_FIELDS" | "INVALID_PROGRAM" | "JOB_INFO_INCOMPATIBLE_WITH_JOB_TYPE" | "JOB_INVALID_STATUS_FOR_CANCELLATION" | "JOB_INVALID_STATUS_FOR_DELETION" | "JOB_LIMIT_REACHED" | "JOB_LOG_FILE_NOT_FOUND" | "JOB_NOT_FINISHED" | "JOB_NOT_FOUND" | "JOB_NOT_SSE" | "METHOD_NOT_ALLOWED" | "MFA_REQUIRED" | "NOT_FOUND" | "PAYLOAD_TOO_LARGE" | "QUEUE_LIMIT_REACHED" | "REQUEST_IN_PROGRESS" | "SERVICE_UNAVAILABLE" | "SESSION_NOT_FOUND" | "SHOT_LIMIT_REACHED" | "SIGN_IN_AGAIN" | "SSE_NOT_ENABLED" | "STORAGE_LIMIT_REACHED" | "TOO_MANY_REQUESTS" | "UNSUPPORTED_MEDIA_TYPE";
        /** @description Printable text without spaces or control characters. */
        Id: string;
        /** @description Maps the index in the program to the index on the device. */
        IndexMapping: {
            [key: string]: number;
        };
        /**
         * Format: date-time
         * @description A time in UTC.
         * @example 2026-03-01T09:00:00Z
         */
        Instant: string;
        /**
         * @description A whole job.
         * @example {
         *       "job_id": "0195c1f0-7d7e-7c9b-9a8e-3d2f1b0a9c8d",
         *       "name": "Bell pair",
         *       "description": "First light",
         *       "job_type": "sampling",
         *       "status": "succeeded",
         *       "device_id": "qulacs",
         *       "shots": 1000,
         *       "job_info": {
         *         "program": [
         *           "OPENQASM 3;\ninclude \"stdgates.inc\";\nqubit[2] q;\nbit[2] c;\nh q[0];\ncx q[0], q[1];\nc = measure q;\n"
         *         ],
         *         "result": {
         *           "sampling": {
         *             "counts": {
         *               "11": 493,
         *               "00": 507
         *             }
         *           }
         *         },
         *         "transpile_result": {
         *           "transpiled_program": "OPENQASM 3;\ninclude \"stdgates.inc\";\nqubit[2] q;\nbit[2] c;\nrz(pi/2) q[0];\nsx q[0];\nrz(pi/2) q[0];\ncx q[0], q[1];\nc = measure q;\n",
         *           "stats": {
         *             "before": {
         *               "n_qubits": 2,
         *               "n_gates": 2,
         *               "n_gates_1q": 1,
         *               "n_gates_2q": 1,
         *               "depth": 3
         *             },
         *             "after": {
         *               "n_qubits": 2,
         *               "n_gates": 4,
         *               "n_gates_1q": 3,
         *               "n_gates_2q": 1,
         *               "depth": 5
         *             }
         *           },
         *           "virtual_physical_mapping": {
         *             "qubit_mapping": {
         *               "0": 0,
         *               "1": 1
         *             },
         *             "bit_mapping": {
         *               "0": 0,
         *               "1": 1
         *             }
         *           }
         *         }
         *       },
         *       "transpiler_info": {
         *         "transpiler_lib": "qiskit",
         *         "transpiler_options": {
         *           "optimization_level": 2
         *         }
         *       },
         *       "simulator_info": {},
         *       "mitigation_info": {},
         *       "execution_time": 0.42,
         *       "submitted_at": "2026-03-01T09:00:00Z",
         *       "ready_at": "2026-03-01T09:00:01Z",
         *       "running_at": "2026-03-01T09:00:02Z",
         *       "ended_at": "2026-03-01T09:00:03Z"
         *     }
         */
        Job: WithRequired<components["schemas"]["JobMembers"], "job_id" | "job_type" | "status" | "device_id" | "shots" | "job_info" | "submitted_at">;
        /**
         * @description Name of a member of a job.
         * @enum {string}
         */
        JobField: "job_id" | "name" | "description" | "job_type" | "status" | "device_id" | "shots" | "job_info" | "transpiler_info" | "simulator_info" | "mitigation_info" | "execution_time" | "submitted_at" | "ready_at" | "running_at" | "ended_at";
        JobInfo: {
            /** @description The program that runs all programs of a `multi_manual` job at once. Absent if they run one after another. */
            combined_program?: string | null;
            /** @description Why there is no result. */
            message?: string | null;
            message_code?: components["schemas"]["ReasonCode"];
            message_params?: components["schemas"]["ReasonValues"];
            /** @description The observable of an estimation job. */
            operator?: components["schemas"]["PauliTerm"][] | null;
            /** @description Exactly one program; several for `multi_manual` jobs. */
            program?: string[] | null;
            result?: components["schemas"]["JobResult"];
            transpile_result?: components["schemas"]["TranspileResult"];
        } | null;
        /** @description A job in a list; with `fields`, only the requested members. */
        JobListItem: WithRequired<components["schemas"]["JobMembers"], "job_id">;
        JobMembers: {
            description?: string | null;
            device_id?: components["schemas"]["Id"];
            ended_at?: components["schemas"]["OptionalInstant"];
            /** @description Seconds that the device spent on the job. */
            execution_time?: number | null;
            job_id?: components["schemas"]["Id"];
            job_info?: components["schemas"]["JobInfo"];
            job_type?: components["schemas"]["JobType"];
            mitigation_info?: components["schemas"]["Settings"];
            name?: string | null;
            ready_at?: components["schemas"]["OptionalInstant"];
            running_at?: components["schemas"]["OptionalInstant"];
            shots?: components["schemas"]["Shots"];
            simulator_info?: components["schemas"]["Settings"];
            status?: components["schemas"]["JobStatus"];
            submitted_at?: components["schemas"]["OptionalInstant"];
            transpiler_info?: components["schemas"]["Settings"];
        };
        /**
         * @description Why a job was refused or has no result.
         * @enum {string}
         */
        JobReason: "allocation/outside" | "allocation/twice" | "device/failed" | "memory/too-small" | "mitigation/too-many-bits" | "noise/too-long" | "noise/too-many-qubits" | "noise/too-many-qubits-transpiled" | "noise/too-many-shots" | "operator/unreadable" | "program/input" | "program/too-large" | "program/unreadable" | "programs/no-room" | "result/too-long" | "result/too-many-outcomes" | "run/cancelled" | "run/given-up" | "run/out-of-memory" | "run/stopped" | "run/timed-out" | "setting/allocation" | "setting/boolean" | "setting/layout" | "setting/level" | "setting/mitigation" | "setting/needs-transpiler" | "setting/options" | "setting/seed" | "setting/transpiler" | "simulator/disposed" | "simulator/invalid-circuit" | "simulator/invalid-request" | "simulator/too-large" | "simulator/unbound-parameter" | "simulator/unavailable" | "sse/failed" | "sse/killed" | "sse/no-command" | "sse/not-started" | "sse/result-unreadable" | "sse/too-much-output" | "transpiler/failed-check" | "transpiler/too-many-gates" | "transpiler/too-many-steps";
        JobResult: {
            estimation?: {
                /** @description The expectation of the observable; may be 0. */
                exp_value: number;
                /** @description Its standard deviation. */
                stds?: number | null;
            } | null;
            mitigation_details?: {
                /** @description The result of readout error mitigation. */
                ro_error_mitigation?: {
                    method?: string | null;
                    /** @description Quasi-probabilities by bit string. They sum to 1; some may be negative. */
                    quasi_probabilities?: {
                        [key: string]: number;
                    } | null;
                    /** @description The counts before mitigation. */
                    raw_counts?: components["schemas"]["Counts"] | null;
                } | null;
            } | null;
            sampling?: {
                counts: components["schemas"]["Counts"];
                /** @description Counts of each program of a `multi_manual` job, by its number from 0. The first program has the rightmost bits of the keys in `counts`. Programs that run one after another have no `counts` in common. */
                divided_counts?: {
                    [key: string]: components["schemas"]["Counts"];
                } | null;
            } | null;
        } | null;
        /**
         * @description `submitted` (stored) to `ready` (checked and in the queue) to `running` to one of the ends: `succeeded`, `failed`,
         *     `cancelled`.
         * @enum {string}
         */
        JobStatus: "submitted" | "ready" | "running" | "succeeded" | "failed" | "cancelled";
        JobStatusReply: {
            job_id: components["schemas"]["Id"];
            /** @description Number of waiting jobs that the device starts before this one. Other servers do not send it. */
            jobs_ahead?: number | null;
            /** @description Fraction of a running job's work that is done. Other servers do not send it. */
            progress?: number | null;
            status: components["schemas"]["JobStatus"];
            /** @description Estimated seconds until a waiting job starts. Other servers do not send it. */
            wait_seconds?: number | null;
        };
        /**
         * @description `multi_manual` jobs run several programs, at once if they fit on the device together. `sse` jobs run a Python program on the
         *     server; a cloud without a command for them answers 400 (`SSE_NOT_ENABLED`). `job_types` of `GET /system/settings` has the types
         *     that a cloud takes.
         * @enum {string}
         */
        JobType: "sampling" | "estimation" | "multi_manual" | "sse";
        Message: {
            /** @description A sentence in English for people. Programs must not depend on it. */
            message: string;
        };
        /**
         * Format: date-time
         * @description A time in UTC; null if it has not come.
         */
        OptionalInstant: string | null;
        PauliTerm: {
            /** @description The factor of this term; 1 if it is absent. Its square must be a finite number, because it is part of the error of an estimate. */
            coeff?: number;
            /**
             * @description Pauli operators, each followed by the index of its qubit; blanks do not count, no qubit stands twice. `I` alone is the
             *     identity.
             * @example X 0 X 1
             * @example Z0Z12
             */
            pauli: string;
        };
        Probability: number | null;
        /**
         * @description A program in OpenQASM 3 (or 2). Qubits of the device that it names (`$3`) stay in their places, unless a `qubit_allocation` says
         *     where they are to be.
         */
        Program: string;
        QubitInfo: {
            /** @description In gigahertz. */
            anharmonicity?: number | null;
            /** @description Average fidelity of one-qubit gates. */
            fidelity?: number | null;
            /** @description In gigahertz. */
            frequency?: number | null;
            /** @description In nanoseconds, by gate. */
            gate_duration?: components["schemas"]["Durations"];
            /** @description Number of the qubit in programs. */
            id: number;
            meas_error?: {
                prob_meas0_prep1?: components["schemas"]["Probability"];
                prob_meas1_prep0?: components["schemas"]["Probability"];
                readout_assignment_error?: components["schemas"]["Probability"];
            } | null;
            /** @description Number of the qubit on the chip. */
            physical_id?: number | null;
            /** @description Position in the drawing of the chip; y increases upwards. */
            position?: {
                x: number;
                y: number;
            } | null;
            /** @description In microseconds. */
            qubit_lifetime?: {
                t1?: number | null;
                t2?: number | null;
            } | null;
            /** @description In nanoseconds. */
            readout_duration?: number | null;
        };
        /** @description What the user has used of the own limits. */
        QuotaUse: {
            /** @description Unfinished jobs on processors. */
            qpu_jobs: components["schemas"]["UsedOfLimit"];
            /** @description Shots that were submitted to processors in this calendar month, UTC. */
            qpu_shots: components["schemas"]["UsedOfLimit"];
            /**
             * Format: date-time
             * @description When the shots of the next month are counted.
             */
            reset_at: string;
            /** @description Unfinished jobs on simulators. */
            simulator_jobs: components["schemas"]["UsedOfLimit"];
        };
        /**
         * @description The code of a sentence, for clients that word it themselves. Problems of circuits and of texts have the codes of their
         *     packages, after `circuit:` and `openqasm:`. Other servers do not send it.
         */
        ReasonCode: components["schemas"]["JobReason"] | string | null;
        /** @description The values in the sentence. Other servers do not send them. */
        ReasonValues: {
            [key: string]: string | number;
        } | null;
        Session: {
            /** @description The network address of the sign-in. */
            address: string | null;
            /**
             * @description Whether the portal or another program signed in.
             * @enum {string}
             */
            client: "portal" | "program";
            /** @description False once the session has ended. */
            is_active: boolean;
            /** @description Whether this call belongs to the session. */
            is_current: boolean;
            /** @description When the session was last used, to a few minutes. */
            last_used_at: components["schemas"]["Instant"];
            session_id: components["schemas"]["Id"];
            signed_in_at: components["schemas"]["Instant"];
            /** @description The browser or program, as it named itself. */
            user_agent: string | null;
        };
        SessionList: {
            sessions: components["schemas"]["Session"][];
        };
        /** @description Settings as they were submitted; free form. */
        Settings: {
            [key: string]: unknown;
        } | null;
        /** @description The number of runs of the program. */
        Shots: number;
        /**
         * @example {
         *       "file": "UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==",
         *       "file_name": "sselog_0195c1f0-7d7e-7c9b-9a8e-3d2f1b0a9c8d.zip"
         *     }
         */
        SseLog: {
            /** @description The zip archive. */
            file: string;
            file_name: string;
        };
        /** @description A job to submit. Unknown members are ignored. */
        SubmitJob: {
            description?: string | null;
            device_id: components["schemas"]["Id"];
            job_info: {
                /** @description Required for `estimation`, refused for every other type (`JOB_INFO_INCOMPATIBLE_WITH_JOB_TYPE`). */
                operator?: components["schemas"]["PauliTerm"][] | null;
                /** @description One program; several for `multi_manual`. For `sse` the Python source in base64. */
                program: components["schemas"]["Program"][];
            };
            job_type: components["schemas"]["JobType"];
            mitigation_info?: components["schemas"]["SubmittedSettings"];
            name?: string | null;
            shots: components["schemas"]["Shots"];
            simulator_info?: components["schemas"]["SubmittedSettings"];
            transpiler_info?: components["schemas"]["SubmittedSettings"];
        };
        SubmittedJob: {
            job_id: components["schemas"]["Id"];
        };
        /**
         * @description Free form: settings that are not named here are stored and ignored; null counts as left out. Known to the transpiler:
         *     `transpiler_lib` (`qiskit`, or null for none), and among its `transpiler_options` or beside them `optimization_level` (0 to 3; 2
         *     when left out), `seed_transpiler`, `skip_transpilation`, and `qubit_allocation` or `initial_layout` (the device's qubit for each
         *     of the program's). Known to mitigation: `ro_error_mitigation` (`pseudo_inverse`), also under its older name `readout`. Another
         *     library, level or method, a seed that is no number, options that are no object and an allocation that the device or the
         *     program has no qubits for, or that no transpiler reads, are refused with 400 `INVALID_FIELDS` and the name of the setting in
         *     `field`. So is, on a device with errors, the correction of more bits than can be corrected. An empty `transpiler_info` comes
         *     back with the default of the device.
         *     (Servers in the field know other settings, and refuse others.)
         */
        SubmittedSettings: {
            [key: string]: unknown;
        } | null;
        /** @description What users see and may change. Absent members count as not allowed. */
        SystemSettings: {
            allow_deletion?: boolean;
            editable_fields?: string[];
            /** @description The types of jobs that the cloud takes. Absent in clouds in the field. */
            job_types?: components["schemas"]["JobType"][];
            login_history_enabled?: boolean;
            visible_fields?: string[];
        };
        TranspileResult: {
            stats?: {
                after?: components["schemas"]["CircuitStats"];
                before?: components["schemas"]["CircuitStats"];
            } | null;
            transpiled_program?: string | null;
            virtual_physical_mapping?: {
                bit_mapping?: components["schemas"]["IndexMapping"];
                qubit_mapping?: components["schemas"]["IndexMapping"];
            } | null;
        } | null;
        UsedOfLimit: {
            /** @description Null for no limit. */
            limit: number | null;
            used: number;
        };
    };
    responses: {
        /** @description A parameter is missing, too long or wrong (`FIELD_REQUIRED`, `FIELD_TOO_LONG`, `INVALID_FIELDS`). */
        BadRequest: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is no such device (`DEVICE_NOT_FOUND`). */
        DeviceNotFound: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
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
        /**
         * @description The token is good, but its user has not set up the second factor (`MFA_REQUIRED`) or is suspended
         *     (`FORBIDDEN_USER_SUSPENDED`); on POST /jobs also when the user may not use the device (`FORBIDDEN_DEVICE_ACCESS`)
         *     or has used the shots of the month (`SHOT_LIMIT_REACHED`, with `limit`, `left` and `reset_at`).
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
        /** @description There is no such job among the user's own (`JOB_NOT_FOUND`). */
        JobNotFound: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description The body has more than 1,048,576 bytes (`PAYLOAD_TOO_LARGE`), or no more jobs of the user can be kept
         *     (`JOB_LIMIT_REACHED`, `STORAGE_LIMIT_REACHED`).
         */
        JobTooLarge: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
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
        /**
         * @description Too many calls in a short time (`TOO_MANY_REQUESTS`); wait as `retry-after` says. Or too many unfinished jobs of
         *     the user on devices of this type (`QUEUE_LIMIT_REACHED`).
         */
        TooManyJobs: {
            headers: {
                "retry-after": components["headers"]["RetryAfter"];
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
                "retry-after": components["headers"]["RetryAfter"];
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description No token, or one that is malformed, expired, revoked or of another client (`AUTHENTICATION_FAILED`). */
        Unauthorized: {
            headers: {
                "www-authenticate": components["headers"]["WwwAuthenticate"];
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
    parameters: {
        /**
         * @description Id of the device.
         * @example qulacs
         */
        DeviceId: components["schemas"]["Id"];
        /**
         * @description Id of the job.
         * @example 0195c1f0-7d7e-7c9b-9a8e-3d2f1b0a9c8d
         */
        JobId: components["schemas"]["Id"];
    };
    requestBodies: never;
    headers: {
        /**
         * @description Seconds for which an `Idempotency-Key` of POST /jobs is remembered, on every answer of a cloud that honours it.
         * @example 86400
         */
        IdempotencyKeyLifetime: number;
        /**
         * @description Neighbouring pages (RFC 8288), relative to the address of the call, with the relations `first`, `prev`, `next` and `last`;
         *     no `next` on the last page. Absent when everything is on one page.
         * @example <?page=2&size=20>; rel="next", <?page=3&size=20>; rel="last"
         */
        Link: string;
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
        /**
         * @description The number of items on all pages.
         * @example 42
         */
        TotalCount: number;
        /**
         * @description Present when a long list was not counted to its end: there are at least `x-total-count` items, and the links
         *     have no `last`. Counting goes one beyond 10,000 or beyond the requested page.
         * @example true
         */
        TotalCountIsMinimum: "true";
        /**
         * @description The scheme to sign in with (RFC 9110, 11.6.1).
         * @example Bearer error="invalid_token"
         */
        WwwAuthenticate: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listAnnouncements: {
        parameters: {
            query?: {
                /**
                 * @description Only announcements that are shown at this time.
                 * @example 2026-03-01T09:00:00Z
                 */
                current_time?: string;
                /** @description The maximum number of announcements. */
                limit?: number;
                /** @description How many announcements to skip. */
                offset?: number;
                /** @description `DESC` puts the latest first, `ASC` the earliest. */
                order?: "ASC" | "DESC";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The announcements; an empty array if there are none. */
            200: {
                headers: {
                    link: components["headers"]["Link"];
                    "x-request-id": components["headers"]["RequestId"];
                    "x-total-count": components["headers"]["TotalCount"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnnouncementList"];
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
    getAnnouncement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Number of the announcement.
                 * @example 3
                 */
                announcement_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
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
            /** @description There is no such announcement, or it is not published. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getApiToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The token without its secret part. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiTokenStatus"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createApiToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The token. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiToken"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteApiToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description There is no token to revoke. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getApiTokenStatus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The token without its secret part. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiTokenStatus"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listDevices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The devices; an empty array if there are none. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Device"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getDevice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the device.
                 * @example qulacs
                 */
                device_id: components["parameters"]["DeviceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The device. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Device"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /**
             * @description The user may not see this device (`FORBIDDEN_DEVICE_ACCESS`), has no second factor yet (`MFA_REQUIRED`) or is
             *     suspended (`FORBIDDEN_USER_SUSPENDED`).
             */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["DeviceNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listJobs: {
        parameters: {
            query?: {
                /**
                 * @description The place at which the page begins, from the link `next` of the page before. Such a page is read without
                 *     counting the jobs before it, and no job is listed twice or left out while others come and go. `page` is then
                 *     the number of the page only. Other servers may ignore it.
                 * @example 1772355600000000_0195c1f0-7d7e-7c9b-9a8e-3d2f1b0a9c8d
                 */
                after?: string;
                /**
                 * @description Only jobs for this device. Other servers may ignore it.
                 * @example qulacs
                 */
                device_id?: components["schemas"]["Id"];
                /**
                 * @description The spelling of `end_time` in the first version of this contract, still understood. When both are sent,
                 *     `end_time` holds.
                 * @example 2026-03-31T23:59:59Z
                 */
                end_tiime?: string;
                /**
                 * @description Only jobs submitted at this time or earlier.
                 * @example 2026-03-31T23:59:59Z
                 */
                end_time?: string;
                /**
                 * @description Requested members, separated by commas; `job_id` is always included. All members by default. A name that
                 *     is not listed here is answered with 400.
                 * @example [
                 *       "job_id",
                 *       "name",
                 *       "status"
                 *     ]
                 */
                fields?: components["schemas"]["JobField"][];
                /** @description `DESC` puts the newest first, `ASC` the oldest. */
                order?: "ASC" | "DESC";
                /** @description Number of the page, counted from 1. */
                page?: number;
                /**
                 * @description Only jobs whose id, name or description contains this text; upper and lower case are equal.
                 * @example bell
                 */
                q?: string;
                /** @description Jobs on a page. A number above 100 counts as 100. */
                size?: number;
                /**
                 * @description Only jobs submitted at this time or later.
                 * @example 2026-03-01T00:00:00Z
                 */
                start_time?: string;
                /**
                 * @description Only jobs with one of these statuses, separated by commas.
                 * @example [
                 *       "submitted",
                 *       "running"
                 *     ]
                 */
                status?: components["schemas"]["JobStatus"][];
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
                    link: components["headers"]["Link"];
                    "x-request-id": components["headers"]["RequestId"];
                    "x-total-count": components["headers"]["TotalCount"];
                    "x-total-count-is-minimum": components["headers"]["TotalCountIsMinimum"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobListItem"][];
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
    submitJob: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description An optional extension: 1 to 255 visible characters of ASCII, different for every job (for example a UUID). For 24 hours,
                 *     a request with the same key and the same body creates no second job: it is answered with the id of the first
                 *     one. A cloud that does so sends `idempotency-key-lifetime` with every answer. Send no key to other clouds: a
                 *     browser may refuse the request.
                 * @example "01979c8e-6c1c-7b38-a1a5-5b1f6a8f2c11"
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubmitJob"];
            };
        };
        responses: {
            /** @description The job is stored and waits in the queue. */
            200: {
                headers: {
                    "idempotency-key-lifetime": components["headers"]["IdempotencyKeyLifetime"];
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubmittedJob"];
                };
            };
            /**
             * @description The job cannot be run, and why: a member is missing or wrong (`FIELD_REQUIRED`, `FIELD_TOO_LONG`,
             *     `INVALID_FIELDS`), the program does not parse or does not fit the device (`INVALID_PROGRAM`, with `line` and
             *     `column`), an operator belongs to estimation jobs and to no others (`JOB_INFO_INCOMPATIBLE_WITH_JOB_TYPE`), or
             *     the device accepts no jobs now (`DEVICE_NOT_AVAILABLE`).
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
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["DeviceNotFound"];
            /** @description The request that first used this key has not ended yet (`REQUEST_IN_PROGRESS`). */
            409: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["JobTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description The key was used for another job (`IDEMPOTENCY_KEY_REUSED`). */
            422: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyJobs"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getJob: {
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
        requestBody?: never;
        responses: {
            /** @description The job. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["JobNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteJob: {
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
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["JobNotFound"];
            /** @description The job has not ended yet. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    cancelJob: {
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
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["JobNotFound"];
            /** @description The job has already succeeded or failed. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSseLog: {
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
        requestBody?: never;
        responses: {
            /** @description The log. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SseLog"];
                };
            };
            /** @description The job is not an SSE job (`JOB_NOT_SSE`) or has not ended yet (`JOB_NOT_FINISHED`). */
            400: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description There is no such job (`JOB_NOT_FOUND`), or it has no log (`JOB_LOG_FILE_NOT_FOUND`). */
            404: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getJobStatus: {
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
        requestBody?: never;
        responses: {
            /** @description The status. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobStatusReply"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["JobNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sign-ins. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    endSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a session of the list. */
                session_id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description There is no such session, or it has ended already. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSystemSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The settings. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SystemSettings"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccountChange"];
            };
        };
        responses: {
            /** @description The changed user. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["JobTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The archive. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountExport"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
}
type WithRequired<T, K extends keyof T> = T & {
    [P in K]-?: T[P];
};
