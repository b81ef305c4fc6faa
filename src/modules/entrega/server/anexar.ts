/** Photos and scanned pages that come after the result: a delivery without proof has one then. */

import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { checkAttachment } from '#platform/server/attachments/check-attachment.ts'
import type { Actor, OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { keepFile, putContent } from '#platform/server/files/files.ts'
import { recordHistories } from '#platform/server/history.ts'
import type { UploadedFile } from '#platform/server/http/route.ts'
import type { Session } from '#platform/server/session/session.ts'
import { AppError, platformErrors } from '#platform/shared/app-error.ts'
import { MAX_ATTACHMENT_BYTES } from '#platform/shared/attachments.ts'
import { type EntregaDetalhe, entregaErrors, MAX_ARQUIVOS } from '../entrega.contract.ts'
import { nomeDaSituacao, podeIr, SITUACAO_ENTREGA as S } from '../entrega.rules.ts'
import { readChanged } from './act-on-entrega.ts'
import { announceEntregas, ENTIDADE_ENTREGA } from './announce.ts'
import { countArquivos } from './arquivos.repository.ts'
import { type EntregaLida, readProprias } from './entrega.repository.ts'
import { withEntrega } from './open-entrega.ts'
import { type ArquivoNovo, insertArquivos, isProva, updateEntregas } from './write-entregas.ts'

/** What the paper of a delivery can be. */
const TIPOS = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/tiff', 'application/pdf']

/** Throws `not_found`, `too_large`, and what of the file or the delivery is refused. */
export async function anexarNaEntrega(
  deps: Deps,
  session: Session,
  id: string,
  file: UploadedFile,
): Promise<EntregaDetalhe> {
  if (file.content.length > MAX_ATTACHMENT_BYTES) throw new AppError(platformErrors.too_large)
  const tipo = await checkAttachment(
    file.content,
    file.name,
    { typeRefused: entregaErrors.entrega_arquivo_tipo, disguised: entregaErrors.entrega_arquivo_disfarcado },
    TIPOS,
  )
  const sha256 = await putContent(deps.files, file.content)
  return withEntrega(deps, session, id, { version: undefined }, async (open) => {
    const { tx, actor, entrega } = open
    if (entrega.situacao === S.Baixada || entrega.situacao === S.Encerrada) {
      throw new AppError(entregaErrors.entrega_acao_impossivel)
    }
    if ((await countArquivos(tx, entrega.id)) >= MAX_ARQUIVOS) {
      throw new AppError(entregaErrors.entrega_arquivos_demais)
    }
    const now = deps.clock.now()
    const kept = await keepFile(tx, { sha256, tipo, nome: file.name, tamanho: file.content.length }, actor)
    const arquivo: ArquivoNovo = {
      id: uuidv7(),
      arquivoId: kept.id,
      tipo: tipo.startsWith('image/') ? 'foto' : 'documento',
      dh: now.toISOString(),
      latitude: null,
      longitude: null,
      leitura: null,
    }
    await addArquivos(tx, actor, [entrega], [arquivo], now)
    return readChanged(open, session)
  })
}

/** The deliveries are locked, by themselves or by their load. A photo proves those that were handed over without one. */
async function addArquivos(
  tx: OwnerTx,
  actor: Actor,
  entregas: readonly EntregaLida[],
  arquivos: readonly ArquivoNovo[],
  now: Date,
): Promise<void> {
  await insertArquivos(
    tx,
    entregas.flatMap(({ id, cargaId, tentativa }) =>
      arquivos.map((arquivo) => ({
        ...arquivo,
        entregaId: id,
        cargaId,
        n: tentativa,
        porNome: actor.name,
      })),
    ),
    now,
  )
  const provas = arquivos.filter(isProva).length
  const situacaoOf = ({ situacao }: EntregaLida) =>
    provas > 0 && podeIr(situacao, S.ComComprovante, 'arquivo') ? S.ComComprovante : situacao
  await updateEntregas(
    tx,
    entregas.map((before) => ({
      before,
      set: { fotos: before.fotos + provas, situacao: situacaoOf(before) },
    })),
    now,
  )
  await recordHistories(
    tx,
    actor,
    entregas.map((before) => ({
      entidade: ENTIDADE_ENTREGA,
      entidadeId: before.id,
      acao: 'inclusão de comprovante',
      versao: before.versao + 1,
      mudancas: [
        { campo: 'Comprovantes', de: before.fotos, para: before.fotos + provas },
        ...(situacaoOf(before) === before.situacao
          ? []
          : [
              {
                campo: 'Situação',
                de: nomeDaSituacao(before.situacao, before.resultado),
                para: nomeDaSituacao(situacaoOf(before), before.resultado),
              },
            ]),
      ],
    })),
  )
  announceEntregas(
    tx,
    entregas.map((entrega) => ({ ...entrega, verbo: 'changed' as const, versao: entrega.versao + 1 })),
  )
}

/** A file of a driver's phone that came after the act that names it: every delivery that the act was about has it then. */
export async function addArquivoTardio(
  tx: OwnerTx,
  actor: Actor,
  atoId: string,
  arquivo: ArquivoNovo,
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select e.id from entrega e
    where e.owner_id = ${tx.ownerId} and e.situacao in (3, 7, 8) and exists (
      select from entrega_tentativa x where x.owner_id = e.owner_id and x.entrega_id = e.id and x.ato_id = ${atoId}
        and x.n = e.tentativa)
    order by e.id for update
  `.execute(tx.db)
  const entregas = await readProprias(
    tx,
    rows.map(({ id }) => id),
  )
  if (entregas.length > 0) await addArquivos(tx, actor, entregas, [arquivo], now)
}
