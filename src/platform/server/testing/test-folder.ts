/** Folders for the data of one test file: in memory where the system offers that, so that no disk is waited for. */
import { accessSync, constants, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'

/** The folder that all test data lie below. */
export const testRoot = isWritable(MEMORY) ? MEMORY : tmpdir()

/** A new folder; whoever makes it removes it. */
export const makeTestFolder = (): string => mkdtempSync(join(testRoot, 'estiva-test-'))

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}
