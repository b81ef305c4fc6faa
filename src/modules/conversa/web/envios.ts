/** Messages on their way: kept until the server has them, sent again with the same id, so that none is written twice. */
import { useSyncExternalStore } from 'react'
import { v7 as newId } from 'uuid'
import { formatBytes, MAX_ATTACHMENT_BYTES } from '#platform/shared/attachments.ts'
import { createStore } from '#platform/web/store.ts'

export interface Pendente {
  readonly clienteId: string
  readonly conversaId: string
  readonly texto: string
  readonly arquivos: readonly File[]
  readonly duracaoS: number | null
  readonly interna: boolean
  readonly estado: 'enviando' | 'falhou'
  /** Why it failed. */
  readonly erro: string | null
}

const pendentes = createStore<readonly Pendente[]>([])

export const usePendentes = (conversaId: string): readonly Pendente[] =>
  useSyncExternalStore(pendentes.subscribe, pendentes.get).filter((one) => one.conversaId === conversaId)

export type NovoEnvio = Pick<Pendente, 'conversaId' | 'texto' | 'arquivos' | 'duracaoS' | 'interna'>

/** What is sent: files first, then the message that shows them. */
export interface Carteiro {
  readonly sendFile: (conversaId: string, file: File) => Promise<string>
  readonly sendMensagem: (pendente: Pendente, anexoIds: readonly string[]) => Promise<unknown>
  readonly textOf: (error: unknown) => string
}

/** Files that reached the server before the rest failed are not sent again. */
const sentFiles = new WeakMap<File, string>()

const put = (clienteId: string, change: Partial<Pendente>) =>
  pendentes.set(pendentes.get().map((one) => (one.clienteId === clienteId ? { ...one, ...change } : one)))

export const forgetPendente = (clienteId: string): void =>
  pendentes.set(pendentes.get().filter((one) => one.clienteId !== clienteId))

export async function startEnvio(envio: NovoEnvio, carteiro: Carteiro): Promise<void> {
  const pendente: Pendente = { ...envio, clienteId: newId(), estado: 'enviando', erro: null }
  pendentes.set([...pendentes.get(), pendente])
  await attempt(pendente, carteiro)
}

/** One that failed, with the same id. */
export async function retryEnvio(pendente: Pendente, carteiro: Carteiro): Promise<void> {
  put(pendente.clienteId, { estado: 'enviando', erro: null })
  await attempt(pendente, carteiro)
}

/** Which of the files was refused. */
class RefusedFile extends Error {}

async function sendNamed(file: File, conversaId: string, carteiro: Carteiro): Promise<string> {
  try {
    return await carteiro.sendFile(conversaId, file)
  } catch (error) {
    throw new RefusedFile(`${file.name}: ${carteiro.textOf(error)}`)
  }
}

async function attempt(pendente: Pendente, carteiro: Carteiro): Promise<void> {
  const { sendMensagem, textOf } = carteiro
  try {
    const anexoIds: string[] = []
    for (const file of pendente.arquivos) {
      const id = sentFiles.get(file) ?? (await sendNamed(file, pendente.conversaId, carteiro))
      sentFiles.set(file, id)
      anexoIds.push(id)
    }
    await sendMensagem(pendente, anexoIds)
    forgetPendente(pendente.clienteId)
  } catch (error) {
    put(pendente.clienteId, {
      estado: 'falhou',
      erro: error instanceof RefusedFile ? error.message : textOf(error),
    })
  }
}

/** Why a file is not taken, before anything of it is sent; undefined: it is. */
export function whyNotTaken({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  if (size === 0) return `${name} está vazio.`
  return size > MAX_ATTACHMENT_BYTES ? `${name} passa de ${formatBytes(MAX_ATTACHMENT_BYTES)}.` : undefined
}
