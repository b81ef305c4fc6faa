/** The dialogs as one piece of code, which comes when the page has come to rest. */
export { ConfirmDialog } from './ConfirmDialog.tsx'
export { FormDialog } from './FormDialog.tsx'
export { AlertDialog, ErrorDialog } from './MessageDialog.tsx'
export { ProgressDialog } from './ProgressDialog.tsx'
