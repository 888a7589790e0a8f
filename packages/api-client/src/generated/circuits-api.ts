// Generated from openapi/ by "npm run generate". Do not edit.

export interface paths {
    "/circuits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the circuits
         * @description All circuits of the user without their texts, the latest change first, those in the trash too.
         */
        get: operations["listCircuits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/circuits/{circuit_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of a circuit. */
                circuit_id: components["parameters"]["CircuitId"];
            };
            cookie?: never;
        };
        /**
         * Read a circuit
         * @description The circuit with the text of its latest version.
         */
        get: operations["getCircuit"];
        put?: never;
        post?: never;
        /**
         * Delete a circuit for good
         * @description Deletes a circuit of the trash with its versions. The audit log records it.
         */
        delete: operations["deleteCircuit"];
        options?: never;
        head?: never;
        /**
         * Rename, trash or restore a circuit
         * @description Changes the given members. No version is added.
         */
        patch: operations["changeCircuit"];
        trace?: never;
    };
    "/circuits/{circuit_id}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of a circuit. */
                circuit_id: components["parameters"]["CircuitId"];
            };
            cookie?: never;
        };
        /**
         * List the versions
         * @description The versions that are kept, newest first, without their texts.
         */
        get: operations["listCircuitVersions"];
        put?: never;
        /**
         * Save a version
         * @description Adds a version. With `base_version` 0 it creates the circuit, whose id the client chooses. A text that equals the latest version adds none.
         */
        post: operations["saveCircuitVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/circuits/{circuit_id}/versions/{version}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of a circuit. */
                circuit_id: components["parameters"]["CircuitId"];
                /** @description Number of a version. */
                version: components["parameters"]["Version"];
            };
            cookie?: never;
        };
        /**
         * Read a version
         * @description One version with its text.
         */
        get: operations["getCircuitVersion"];
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
        Circuit: {
            circuit_id: components["schemas"]["CircuitId"];
            name: components["schemas"]["CircuitName"];
            /**
             * Format: date-time
             * @description When the latest version was saved.
             */
            saved_at: string;
            /**
             * Format: date-time
             * @description When the circuit was put into the trash. Absent outside it.
             */
            trashed_at?: string;
            /** @description Number of the latest version. */
            version: number;
        };
        CircuitChange: {
            /** @description Whether the circuit is in the trash. */
            is_trashed?: boolean;
            name?: components["schemas"]["CircuitName"];
        };
        /** Format: uuid */
        CircuitId: string;
        CircuitList: {
            circuits: components["schemas"]["Circuit"][];
            limits: components["schemas"]["Limits"];
        };
        /** @description No other circuit of the user outside the trash has it. */
        CircuitName: string;
        /** @description The program, OpenQASM. */
        CircuitText: string;
        CircuitWithText: components["schemas"]["Circuit"] & {
            text: components["schemas"]["CircuitText"];
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
        ErrorCode: "AUTHENTICATION_FAILED" | "CIRCUIT_CHANGED" | "CIRCUIT_LIMIT_REACHED" | "CIRCUIT_NAME_TAKEN" | "CIRCUIT_NOT_FOUND" | "CIRCUIT_NOT_IN_TRASH" | "FIELD_REQUIRED" | "FIELD_TOO_LONG" | "FORBIDDEN_USER_SUSPENDED" | "INTERNAL_SERVER_ERROR" | "INVALID_FIELDS" | "METHOD_NOT_ALLOWED" | "MFA_REQUIRED" | "NOT_FOUND" | "PAYLOAD_TOO_LARGE" | "SERVICE_UNAVAILABLE" | "TOO_MANY_REQUESTS" | "UNSUPPORTED_MEDIA_TYPE";
        Limits: {
            /** @description Circuits of a user with those in the trash. */
            circuits: number;
            /** @description Size of a text in UTF-8. */
            text_bytes: number;
            /** @description Days after which circuits in the trash are deleted. */
            trash_days: number;
            /** @description Versions that are kept of a circuit. */
            versions: number;
        };
        Message: {
            /** @description A sentence in English for people. */
            message: string;
        };
        NewVersion: {
            /** @description The latest version that the client knows; 0 for a new circuit. */
            base_version: number;
            name: components["schemas"]["CircuitName"];
            text: components["schemas"]["CircuitText"];
        };
        Version: {
            /** Format: date-time */
            saved_at: string;
            version: components["schemas"]["VersionNumber"];
        };
        VersionList: {
            versions: components["schemas"]["Version"][];
        };
        VersionNumber: number;
        VersionWithText: components["schemas"]["Version"] & {
            text: components["schemas"]["CircuitText"];
        };
    };
    responses: {
        /** @description A value is missing or not allowed. `message_params.field` names it. */
        BadRequest: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The circuit has another latest version or is in the trash (`CIRCUIT_CHANGED`), the name is taken (`CIRCUIT_NAME_TAKEN`), or a circuit outside the trash was to be deleted (`CIRCUIT_NOT_IN_TRASH`). */
        Conflict: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The user has no second factor, or is suspended. */
        Forbidden: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The user has no such circuit, or it has no such version any more. */
        NotFound: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Something went wrong on the server. */
        ServerError: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The request or the text is too large, or the user has as many circuits as the cloud keeps (`CIRCUIT_LIMIT_REACHED`). */
        TooLarge: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Too many requests. */
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
        /** @description There is no valid token. */
        Unauthorized: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The service is not available at the moment. */
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
        /** @description The body is not JSON. */
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
        /** @description Id of a circuit. */
        CircuitId: components["schemas"]["CircuitId"];
        /** @description Number of a version. */
        Version: number;
    };
    requestBodies: never;
    headers: {
        /** @description Id of the request in the server's log. */
        RequestId: string;
        /** @description Seconds until the next attempt may succeed. */
        RetryAfter: number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listCircuits: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The circuits, and the limits of the cloud. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CircuitList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCircuit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of a circuit. */
                circuit_id: components["parameters"]["CircuitId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The circuit. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CircuitWithText"];
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
    deleteCircuit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of a circuit. */
                circuit_id: components["parameters"]["CircuitId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The circuit is deleted. */
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
    changeCircuit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of a circuit. */
                circuit_id: components["parameters"]["CircuitId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CircuitChange"];
            };
        };
        responses: {
            /** @description The changed circuit. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Circuit"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listCircuitVersions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of a circuit. */
                circuit_id: components["parameters"]["CircuitId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The versions. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VersionList"];
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
    saveCircuitVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of a circuit. */
                circuit_id: components["parameters"]["CircuitId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewVersion"];
            };
        };
        responses: {
            /** @description The circuit with its new version. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Circuit"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCircuitVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of a circuit. */
                circuit_id: components["parameters"]["CircuitId"];
                /** @description Number of a version. */
                version: components["parameters"]["Version"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The version. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VersionWithText"];
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
}
