/** Every kind of mail, written once: what is sent and what the admin panel shows of it are made by the same words. */
import type { Brand } from '#platform/shared/brand.ts'
import { defineExtensionPoint, type Extension } from '#platform/shared/extension-point.ts'
import { composeLetter, type Letter, type MailText } from './letter.ts'

export interface MailKind<Data> {
  /** Stored beside a refused address: it never changes. */
  readonly key: string
  /** For the support team: `Recuperação de senha`. */
  readonly nome: string
  /** When it is sent, as a sentence. */
  readonly quando: string
  readonly write: (brand: Brand, data: Data) => Letter
  /** Invented, for the preview. `origin`: the address of the platform. */
  readonly sample: (origin: string) => Data
}

/** What is known of a kind without its data. */
interface ListedMail {
  readonly key: string
  readonly nome: string
  readonly quando: string
  readonly preview: (brand: Brand, origin: string) => MailText
}

/** A module names each of its mails in its `server.ts`: `extensions: [mailWith(recoveryMail)]`. */
export const mailKinds = defineExtensionPoint<ListedMail>('the kinds of mails')

export const mailWith = <Data>(kind: MailKind<Data>): Extension =>
  mailKinds.with({
    key: kind.key,
    nome: kind.nome,
    quando: kind.quando,
    preview: (brand, origin) => composeMail(kind, brand, kind.sample(origin)),
  })

export const composeMail = <Data>({ write }: MailKind<Data>, brand: Brand, data: Data): MailText =>
  composeLetter(brand, write(brand, data))
