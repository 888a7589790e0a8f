// Generated from openapi/ by "npm run generate". Do not edit.

export interface paths {
    "/devices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the devices
         * @description Every device that the user may see.
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
                /** @description Id of the device. */
                device_id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        /**
         * Read one device
         * @description One device with its calibration, or the URL of it, in `device_info`.
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
         * @description One page of the user's own jobs, oldest first unless `order` says otherwise. No total is sent. A filter by time drops registered
         *     jobs, because they have no time of submission.
         */
        get: operations["listJobs"];
        put?: never;
        /**
         * Register a job
         * @description Creates a job with the status `registered` and signs the upload of its `input.zip`. The body is ignored: a client that does not
         *     know the generation of the cloud sends `{}`, which a cloud with inline jobs refuses.
         */
        post: operations["registerJob"];
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
                /** @description Id of the job. */
                job_id: components["parameters"]["JobId"];
            };
            cookie?: never;
        };
        /**
         * Read one job
         * @description The job with URLs of its files. A registered job has only its id and status.
         */
        get: operations["getJob"];
        put?: never;
        post?: never;
        /**
         * Delete a job
         * @description Deletes a job that is `succeeded`, `failed` or `cancelled`, with all its files.
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
                /** @description Id of the job. */
                job_id: components["parameters"]["JobId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a job
         * @description Ends a job that is `registered`, `submitted`, `ready` or `running`. Newer clouds set a running job to `cancelling`; it then ends
         *     as `cancelled`, `succeeded` or `failed`. The call has no body.
         */
        post: operations["cancelJob"];
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
                /** @description Id of the job. */
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
    "/jobs/{job_id}/submit": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the job. */
                job_id: components["parameters"]["JobId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Submit a registered job
         * @description Puts a job whose `input.zip` was uploaded into the queue of a device. A refused submission leaves the job registered and may be
         *     repeated with the same upload.
         */
        post: operations["submitRegisteredJob"];
        delete?: never;
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
         * @description The user. Members that the cloud does not show are null.
         */
        get: operations["getAccount"];
        put?: never;
        post?: never;
        /**
         * Delete the signed-in user
         * @description Deletes the user with all jobs, if the cloud allows it. Signing up again needs an administrator.
         */
        delete: operations["deleteAccount"];
        options?: never;
        head?: never;
        /**
         * Change the signed-in user
         * @description Changes the members that `GET /system/settings` calls editable. A member that is not editable is answered with 401; the session
         *     stays valid.
         */
        patch: operations["updateAccount"];
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
         * @description A failure as clouds of this generation spell it: `message`, or `Message` from a gateway, or `detail`, a text or a list of wrong
         *     members.
         */
        AnyFailure: {
            detail?: string | {
                loc: (string | number)[];
                msg: string;
                type?: string;
            }[];
            message?: string;
            Message?: string;
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
        /** @description A signed URL of a zip archive with one entry, valid for one hour. */
        FileUrl: string;
        /** @description Printable text without spaces or control characters. */
        Id: string;
        /**
         * @description Name of a member of a job.
         * @enum {string}
         */
        JobField: "job_id" | "name" | "description" | "job_type" | "status" | "device_id" | "shots" | "job_info" | "transpiler_info" | "simulator_info" | "mitigation_info" | "execution_time" | "submitted_at" | "ready_at" | "running_at" | "ended_at";
        /** @description Files of a job, by URL. A file that does not exist yet is absent. */
        JobFiles: {
            combined_program?: components["schemas"]["FileUrl"];
            input?: components["schemas"]["FileUrl"];
            /** @description Why there is no result. */
            message?: string | null;
            message_code?: components["schemas"]["ReasonCode"];
            message_params?: components["schemas"]["ReasonValues"];
            result?: components["schemas"]["FileUrl"];
            sse_log?: components["schemas"]["FileUrl"];
            transpile_result?: components["schemas"]["FileUrl"];
        };
        /** @description Content of the only entry of `input.zip`, recommended name `input.json`. */
        JobInput: {
            /** @description The observable of an estimation job. */
            operator?: components["schemas"]["PauliTerm"][];
            /** @description One program; several for `multi_manual` jobs; absent for `sse` jobs. */
            program?: string[];
            /** @description The Python source of an `sse` job. */
            sse_program?: string;
        };
        /**
         * @description Why a job was refused or has no result.
         * @enum {string}
         */
        JobReason: "allocation/outside" | "allocation/twice" | "device/failed" | "memory/too-small" | "mitigation/too-many-bits" | "noise/too-long" | "noise/too-many-qubits" | "noise/too-many-qubits-transpiled" | "noise/too-many-shots" | "operator/unreadable" | "program/input" | "program/too-large" | "program/unreadable" | "programs/no-room" | "result/too-long" | "result/too-many-outcomes" | "run/cancelled" | "run/given-up" | "run/out-of-memory" | "run/stopped" | "run/timed-out" | "setting/allocation" | "setting/boolean" | "setting/layout" | "setting/level" | "setting/mitigation" | "setting/needs-transpiler" | "setting/options" | "setting/seed" | "setting/transpiler" | "simulator/disposed" | "simulator/invalid-circuit" | "simulator/invalid-request" | "simulator/too-large" | "simulator/unbound-parameter" | "simulator/unavailable" | "sse/failed" | "sse/killed" | "sse/no-command" | "sse/not-started" | "sse/result-unreadable" | "sse/too-much-output" | "transpiler/failed-check" | "transpiler/too-many-gates" | "transpiler/too-many-steps";
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
        RegisteredJob: {
            job_id: components["schemas"]["Id"];
            presigned_url: components["schemas"]["SignedUpload"];
        };
        /** @description Settings as they were submitted; free form. */
        Settings: {
            [key: string]: unknown;
        } | null;
        /** @description The number of runs of the program. */
        Shots: number;
        /**
         * @description Where `input.zip` is uploaded: a form with every field that is not null, in this order, and the part `file` last. The storage
         *     refuses other fields and changed values with an XML error.
         */
        SignedUpload: {
            fields: {
                [key: string]: string | null;
            };
            url: string;
        };
        /** @description A device. Its `device_info` is JSON text, or the URL of a zip archive with the entry `device_info.json`, or null. */
        StoredDevice: components["schemas"]["Device"];
        /** @description A whole job. */
        StoredJob: WithRequired<components["schemas"]["StoredJobMembers"], "job_id" | "status">;
        StoredJobMembers: {
            description?: string | null;
            device_id?: components["schemas"]["Id"];
            ended_at?: components["schemas"]["OptionalInstant"];
            execution_time?: number | null;
            job_id?: components["schemas"]["Id"];
            job_info?: components["schemas"]["JobFiles"];
            job_type?: components["schemas"]["JobType"];
            mitigation_info?: components["schemas"]["Settings"];
            name?: string | null;
            ready_at?: components["schemas"]["OptionalInstant"];
            running_at?: components["schemas"]["OptionalInstant"];
            shots?: components["schemas"]["Shots"];
            simulator_info?: components["schemas"]["Settings"];
            status?: components["schemas"]["StoredJobStatus"];
            submitted_at?: components["schemas"]["OptionalInstant"];
            transpiler_info?: components["schemas"]["Settings"];
        };
        /**
         * @description `registered` until the job is submitted; then as in `portal-api.yaml`. Newer clouds also know `cancelling`, and may turn `cancelled`
         *     into `succeeded` if the result arrives later.
         * @enum {string}
         */
        StoredJobStatus: "registered" | "submitted" | "ready" | "running" | "cancelling" | "succeeded" | "failed" | "cancelled";
        StoredJobStatusReply: {
            job_id: components["schemas"]["Id"];
            status: components["schemas"]["StoredJobStatus"];
        };
        /** @description A job to submit. Its program is in the uploaded file. */
        SubmitRegisteredJob: {
            description?: string | null;
            device_id: components["schemas"]["Id"];
            job_type: components["schemas"]["JobType"];
            mitigation_info?: components["schemas"]["SubmittedSettings"];
            name?: string | null;
            shots: components["schemas"]["Shots"];
            simulator_info?: components["schemas"]["SubmittedSettings"];
            transpiler_info?: components["schemas"]["SubmittedSettings"];
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
        UsedOfLimit: {
            /** @description Null for no limit. */
            limit: number | null;
            used: number;
        };
    };
    responses: {
        /** @description Done. Programs must not depend on the text. */
        Done: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Message"];
            };
        };
        /** @description The call failed; the body says why. */
        Failure: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AnyFailure"];
            };
        };
    };
    parameters: {
        /** @description Id of the job. */
        JobId: components["schemas"]["Id"];
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoredDevice"][];
                };
            };
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            500: components["responses"]["Failure"];
        };
    };
    getDevice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the device. */
                device_id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The device. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoredDevice"];
                };
            };
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            500: components["responses"]["Failure"];
        };
    };
    listJobs: {
        parameters: {
            query?: {
                /** @description Only jobs submitted at this time or earlier. */
                end_time?: string;
                /** @description Requested members, separated by commas. All members by default. */
                fields?: components["schemas"]["JobField"][];
                /** @description `DESC` puts the newest first, `ASC` the oldest. */
                order?: "ASC" | "DESC";
                /** @description Number of the page, counted from 1. */
                page?: number;
                /** @description Only jobs whose id, name or description contains this text. */
                q?: string;
                /** @description Jobs on a page. */
                size?: number;
                /** @description Only jobs submitted at this time or later. */
                start_time?: string;
                /** @description Only jobs with this status. An unknown word is answered with 422. */
                status?: components["schemas"]["StoredJobStatus"];
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoredJobMembers"][];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            422: components["responses"]["Failure"];
            500: components["responses"]["Failure"];
        };
    };
    registerJob: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, unknown>;
            };
        };
        responses: {
            /** @description The job is registered. It is not submitted yet. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegisteredJob"];
                };
            };
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            500: components["responses"]["Failure"];
        };
    };
    getJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the job. */
                job_id: components["parameters"]["JobId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The job. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoredJob"];
                };
            };
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            500: components["responses"]["Failure"];
        };
    };
    deleteJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the job. */
                job_id: components["parameters"]["JobId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            500: components["responses"]["Failure"];
        };
    };
    cancelJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the job. */
                job_id: components["parameters"]["JobId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            500: components["responses"]["Failure"];
        };
    };
    getJobStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the job. */
                job_id: components["parameters"]["JobId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The status. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoredJobStatusReply"];
                };
            };
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            500: components["responses"]["Failure"];
        };
    };
    submitRegisteredJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the job. */
                job_id: components["parameters"]["JobId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubmitRegisteredJob"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            /** @description The job is not registered any more, nothing was uploaded, or the device does not exist or is not available. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnyFailure"];
                };
            };
            401: components["responses"]["Failure"];
            /** @description The user may not use this device. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnyFailure"];
                };
            };
            404: components["responses"]["Failure"];
            422: components["responses"]["Failure"];
            500: components["responses"]["Failure"];
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SystemSettings"];
                };
            };
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            500: components["responses"]["Failure"];
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            500: components["responses"]["Failure"];
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
            /** @description The user is deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            500: components["responses"]["Failure"];
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            500: components["responses"]["Failure"];
        };
    };
}
type WithRequired<T, K extends keyof T> = T & {
    [P in K]-?: T[P];
};
