/**
 * What a driver's phone keeps: the links it opened, the trips as they were last read, and what waits to be sent with its files.
 * Shared by the page and its service worker.
 */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { MensagemDaViagem } from '../mensagem-da-viagem.contract.ts'
import type { PontoDoCelular } from '../posicoes-do-celular.rules.ts'
import type { ViagemDoMotorista } from '../trip.contract.ts'
import type { AtoNaFila } from './fila.ts'

/** A link that this phone opened. */
interface Visita {
  readonly token: string
  readonly viagemId: string
  readonly empresa: string
}

export interface ArquivoGuardado {
  readonly id: string
  readonly viagemId: string
  readonly tipo: 'foto' | 'assinatura' | 'audio'
  readonly blob: Blob
  readonly dh: string
  readonly latitude: number | null
  readonly longitude: number | null
  /** Refused by the server: it is kept here, and its act goes without it. */
  readonly recusado: boolean
}

export interface MensagemGuardada extends MensagemDaViagem {
  readonly viagemId: string
}

export interface PontoGuardado extends PontoDoCelular {
  /** Made by the store. */
  readonly n?: number
  readonly viagemId: string
  readonly precisaoM: number | null
  readonly velocidadeKmh: number | null
  readonly rumo: number | null
}

interface Armario extends DBSchema {
  visitas: { key: string; value: Visita }
  viagens: { key: string; value: ViagemDoMotorista }
  atos: { key: string; value: AtoNaFila; indexes: { viagemId: string } }
  arquivos: { key: string; value: ArquivoGuardado; indexes: { viagemId: string } }
  mensagens: { key: string; value: MensagemGuardada; indexes: { viagemId: string } }
  posicoes: { key: number; value: PontoGuardado; indexes: { viagemId: string } }
  ajustes: { key: string; value: string }
}

let opened: Promise<IDBPDatabase<Armario>> | undefined

export function armario(): Promise<IDBPDatabase<Armario>> {
  opened ??= openDB<Armario>('estiva-viagem', 1, {
    upgrade(database) {
      database.createObjectStore('visitas', { keyPath: 'token' })
      database.createObjectStore('viagens', { keyPath: 'id' })
      const atos = database.createObjectStore('atos', { keyPath: 'ato.id' })
      atos.createIndex('viagemId', 'viagemId')
      const arquivos = database.createObjectStore('arquivos', { keyPath: 'id' })
      arquivos.createIndex('viagemId', 'viagemId')
      const mensagens = database.createObjectStore('mensagens', { keyPath: 'id' })
      mensagens.createIndex('viagemId', 'viagemId')
      const posicoes = database.createObjectStore('posicoes', { keyPath: 'n', autoIncrement: true })
      posicoes.createIndex('viagemId', 'viagemId')
      database.createObjectStore('ajustes')
    },
    // Another page of this program wants a newer store: it gets it, and this page opens anew when it is asked next.
    blocking: (_current, _blocked, event) => {
      ;(event.target as IDBDatabase).close()
      opened = undefined
    },
    terminated: () => {
      opened = undefined
    },
  })
  return opened
}

/** The name of this phone towards the server, made once. */
export async function dispositivoId(): Promise<string> {
  const store = await armario()
  const known = await store.get('ajustes', 'dispositivo')
  if (known) return known
  const id = crypto.randomUUID()
  await store.put('ajustes', id, 'dispositivo')
  return id
}

/** Asks the browser not to throw away what waits when the phone runs full. */
export const persistir = async (): Promise<void> => {
  await navigator.storage?.persist?.().catch(() => false)
}

export const listFila = async (viagemId: string): Promise<AtoNaFila[]> =>
  (await armario()).getAllFromIndex('atos', 'viagemId', viagemId)

export const listArquivos = async (viagemId: string): Promise<ArquivoGuardado[]> =>
  (await armario()).getAllFromIndex('arquivos', 'viagemId', viagemId)

/** In their order. */
export const listMensagens = async (viagemId: string): Promise<MensagemGuardada[]> =>
  (await (await armario()).getAllFromIndex('mensagens', 'viagemId', viagemId)).sort((a, b) => a.seq - b.seq)

export const listPosicoes = async (viagemId: string): Promise<PontoGuardado[]> =>
  (await armario()).getAllFromIndex('posicoes', 'viagemId', viagemId)
