/** The client of the hall. */

import "./theme.css";
import "./app";
