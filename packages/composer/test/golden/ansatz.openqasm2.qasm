This circuit cannot be written as openqasm2.
