/** The thread of the live simulation. */
import '@qportal/simulator/worker'
