/** Files of a driver's phone: photos, signatures and recordings come before the act that names them, each once. */
import { createHash } from 'node:crypto'
import { fileTypeFromBuffer } from 'file-type'
import { AUDIOS } from '#modules/conversa/server/anexos.ts'
import { addArquivoTardio } from '#modules/entrega/server/anexar.ts'
import type { Deps } from '#platform/server/deps.ts'
import { assertPictureSize, keepFile, putContent } from '#platform/server/files/files.ts'
import type { RequestInfo, UploadedFile } from '#platform/server/http/route.ts'
import { AppError, existing, invalidField } from '#platform/shared/app-error.ts'
import type { QueryOf } from '#platform/shared/call.ts'
import { parseInstant } from '#platform/shared/date.ts'
import type { enviarArquivo } from '../ato.contract.ts'
import { tripErrors } from '../trip.contract.ts'
import { findEntregasComArquivo, lockArquivos } from './entregas.repository.ts'
import { findViagem, type ViagemLida } from './viagem.repository.ts'
import { openVisita } from './visita.ts'

const TYPES: Readonly<Record<QueryOf<typeof enviarArquivo>['tipo'], readonly string[]>> = {
  foto: ['image/jpeg', 'image/png', 'image/webp'],
  assinatura: ['image/png', 'image/jpeg'],
  audio: Object.keys(AUDIOS),
}
/** Photos of many stops; a phone that sends for ever is stopped. */
const MAX_ARQUIVOS = 600

/**
 * Also for a trip that was revoked meanwhile: what was queued on the phone is kept. Throws `viagem_visita`,
 * `viagem_arquivo_tipo`, `viagem_arquivo_divergente`, `viagem_arquivos` and `invalid_input`.
 */
export async function receiveArquivo(
  deps: Deps,
  viagemId: string,
  query: QueryOf<typeof enviarArquivo>,
  file: UploadedFile,
  request: RequestInfo,
) {
  const visita = openVisita(deps, viagemId, request)
  const id = query.arquivoId.toLowerCase()
  const dh = parseInstant(query.dh)
  if (dh === undefined) throw invalidField('dh', 'Data inválida')
  const detected = await fileTypeFromBuffer(file.content)
  if (!detected || !TYPES[query.tipo].includes(detected.mime)) {
    throw new AppError(tripErrors.viagem_arquivo_tipo)
  }
  assertPictureSize(detected.mime, file.content)
  const sha256 = createHash('sha256').update(file.content).digest('hex')
  await putContent(deps.files, file.content)
  return deps.db.asOwner(visita.ownerId, async (tx) => {
    const viagem: ViagemLida = existing(await findViagem(tx, visita.viagemId))
    // One after the other, so that the same file sent twice at once is kept once.
    await lockArquivos(tx, viagem.id)
    const known = await tx.db
      .selectFrom('viagem_arquivo')
      .select('sha256')
      .where('owner_id', '=', tx.ownerId)
      .where('viagem_id', '=', viagem.id)
      .where('id', '=', id)
      .executeTakeFirst()
    if (known) {
      if (known.sha256 !== sha256) throw new AppError(tripErrors.viagem_arquivo_divergente)
      return { id, sha256, repetido: true }
    }
    const { total } = await tx.db
      .selectFrom('viagem_arquivo')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('owner_id', '=', tx.ownerId)
      .where('viagem_id', '=', viagem.id)
      .executeTakeFirstOrThrow()
    if (Number(total) >= MAX_ARQUIVOS) throw new AppError(tripErrors.viagem_arquivos)
    const nome = `${query.tipo}-${id.slice(0, 8)}.${detected.ext}`
    const kept = await keepFile(
      tx,
      { sha256, tipo: AUDIOS[detected.mime] ?? detected.mime, nome, tamanho: file.content.length },
      { userId: null, name: viagem.nome, origin: 'celular' },
    )
    const { latitude = null, longitude = null } = query
    const hasPlace = latitude !== null && longitude !== null
    await tx.db
      .insertInto('viagem_arquivo')
      .values({
        owner_id: tx.ownerId,
        viagem_id: viagem.id,
        id,
        arquivo_id: kept.id,
        tipo: query.tipo,
        sha256,
        bytes: file.content.length,
        latitude: hasPlace ? latitude : null,
        longitude: hasPlace ? longitude : null,
        dh: new Date(dh),
        recebido_em: deps.clock.now(),
      })
      .execute()
    if (query.tipo !== 'audio') {
      const arquivo = {
        id,
        arquivoId: kept.id,
        tipo: query.tipo,
        dh,
        latitude: hasPlace ? latitude : null,
        longitude: hasPlace ? longitude : null,
        leitura: null,
      }
      const actor = { userId: null, name: viagem.nome, origin: 'celular' }
      // A file belongs to one act, or to none that was accepted yet.
      const [atoId] = await findEntregasComArquivo(tx, viagem.id, id)
      if (atoId) await addArquivoTardio(tx, actor, atoId, arquivo, deps.clock.now())
    }
    return { id, sha256, repetido: false }
  })
}
