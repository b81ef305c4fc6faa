/** A refusal that whoever runs the command can act on; its Portuguese text is all that is shown. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}
