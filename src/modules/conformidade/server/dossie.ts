/**
 * The dossier of a load: its facts, the decisions of its gates, who let it pass, the history and the files, in a ZIP whose
 * list of hashes can be checked with `sha256sum -c` without any network [C-410].
 */
import { createHash } from 'node:crypto'
import { zipSync } from 'fflate'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { listHistory } from '#platform/server/history.ts'
import type { RawAnswer } from '#platform/server/http/route.ts'
import type { Session } from '#platform/server/session/session.ts'
import { avaliarCarga } from '../conformidade.rules.ts'
import { asLeitor, type LeituraDaCarga } from './open-conformidade.ts'
import './conformidade.tables.ts'

const MAX_ARQUIVOS = 100
const LIST = 'SHA256SUMS'

interface Parte {
  readonly nome: string
  readonly content: Buffer
}

const json = (nome: string, value: unknown): Parte => ({
  nome,
  content: Buffer.from(`${JSON.stringify(value, null, 2)}\n`),
})

export async function buildDossie(deps: Deps, session: Session, cargaId: string): Promise<RawAnswer> {
  const agora = deps.clock.now()
  const { codigo, partes, arquivos } = await asLeitor(deps, session, cargaId, async (tx, carga, regras) => {
    const gates = avaliarCarga(carga.fatos, regras, agora.toISOString())
    return {
      codigo: carga.codigo,
      partes: [
        json('carga.json', {
          id: carga.id,
          codigo: carga.codigo,
          geradoEm: agora.toISOString(),
          geradoPor: session.userName,
        }),
        json('fatos.json', carga.fatos),
        json('decisoes.json', gates),
        json('liberacoes.json', await listTodas(tx, carga)),
        json('pisos.json', await listPisos(tx, carga)),
        json('historico.json', await listHistory(tx, 'carga', carga.id)),
      ],
      arquivos: await listArquivos(tx, carga),
    }
  })
  const files = await Promise.all(
    arquivos.map(
      async ({ nome, sha256 }): Promise<Parte> => ({ nome, content: await deps.files.get(sha256) }),
    ),
  )
  return {
    content: packDossie([...partes, ...files]),
    contentType: 'application/zip',
    fileName: `dossie-carga-${codigo}.zip`,
  }
}

/** The parts with the list of their hashes, in the form that `sha256sum -c` reads. */
export function packDossie(partes: readonly Parte[]): Buffer {
  const sums = partes.map(
    ({ nome, content }) => `${createHash('sha256').update(content).digest('hex')}  ${nome}\n`,
  )
  const files = Object.fromEntries(partes.map(({ nome, content }) => [nome, new Uint8Array(content)]))
  return Buffer.from(zipSync({ ...files, [LIST]: new Uint8Array(Buffer.from(sums.join(''))) }))
}

const listTodas = (tx: OwnerTx, { id }: LeituraDaCarga) =>
  tx.db
    .selectFrom('conformidade_liberacao')
    .select(['gate', 'motivo', 'comprovante', 'por_nome', 'quando', 'desfeita_em', 'desfeita_por_nome'])
    .where('owner_id', '=', tx.ownerId)
    .where('carga_id', '=', id)
    .orderBy('quando')
    .limit(200)
    .execute()

/** The calculations of the floor as they were frozen. */
const listPisos = (tx: OwnerTx, { id }: LeituraDaCarga) =>
  tx.db
    .selectFrom('piso_snapshot')
    .select(['momento', 'calculo', 'criado_por_nome', 'criado_em'])
    .where('owner_id', '=', tx.ownerId)
    .where('carga_id', '=', id)
    .orderBy('criado_em')
    .limit(50)
    .execute()

/** Attachments and the files of documents; equal names are told apart by a number. */
async function listArquivos(
  tx: OwnerTx,
  { id }: LeituraDaCarga,
): Promise<{ nome: string; sha256: string }[]> {
  const { rows } = (await tx.raw(
    `select a.nome, a.sha256 from (
       select arquivo_id from carga_anexo where owner_id = $1 and carga_id = $2
       union select arquivo_id from carga_documento where owner_id = $1 and carga_id = $2 and arquivo_id is not null
     ) x join arquivo a on a.owner_id = $1 and a.id = x.arquivo_id order by a.nome, a.id limit ${MAX_ARQUIVOS}`,
    [tx.ownerId, id],
  )) as { rows: { nome: string; sha256: string }[] }
  return rows.map(({ nome, sha256 }, index) => ({
    nome: `arquivos/${String(index + 1).padStart(3, '0')}-${nome.replace(/[^\p{L}\p{N}._-]+/gu, '-')}`,
    sha256,
  }))
}
