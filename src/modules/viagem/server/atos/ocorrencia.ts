/** Something went wrong, told by the driver: an occurrence of the load like any other. */
import { sql } from 'kysely'
import { attachFiles } from '#modules/ocorrencia/server/anexos.ts'
import { openOcorrenciaNaCarga } from '#modules/ocorrencia/server/save-ocorrencia.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { cleanLine } from '#platform/shared/texto.ts'
import { ACEITO, type AtoAberto, AtoRecusado, type Efeito } from '../ato.ts'
import { readParadasDoAto } from '../paradas.repository.ts'

/** The kinds that drivers see; a photo where the kind asks for one. */
export async function ocorrencia({ tx, carga, viagem, ato, actor, agora }: AtoAberto): Promise<Efeito> {
  const { rows } = await sql<{ id: string; exigeFoto: boolean }>`
    select id, exige_foto as "exigeFoto" from tipo_ocorrencia
    where owner_id = ${tx.ownerId} and id = ${ato.corpo?.tipoOcorrenciaId ?? null} and ativo and visivel_motorista
  `.execute(tx.db)
  const [tipo] = rows
  if (!tipo) throw new AtoRecusado('ocorrencia_desconhecida')
  if (tipo.exigeFoto && (ato.arquivos ?? []).length === 0) throw new AtoRecusado('foto_obrigatoria')
  const paradaId = ato.paradaId?.toLowerCase() ?? null
  const isThere =
    paradaId !== null && (await readParadasDoAto(tx, carga.id)).some(({ id }) => id === paradaId)
  const opened = await openOcorrenciaNaCarga(
    tx,
    actor,
    carga,
    {
      tipoOcorrenciaId: tipo.id,
      descricao: cleanLine(ato.corpo?.texto ?? null)?.slice(0, 500) ?? null,
      // A stop that was taken out of the load meanwhile is told by the words alone.
      paradaId: isThere ? paradaId : null,
    },
    agora,
    'motorista',
  )
  await attachFiles(tx, opened.id, await readFotos(tx, viagem.id, ato.arquivos ?? []), actor.name, agora)
  return ACEITO
}

/** Photos of the act that have come, in the order in which they were taken. */
async function readFotos(tx: OwnerTx, viagemId: string, ids: readonly string[]) {
  if (ids.length === 0) return []
  const { rows } = await sql<{ arquivoId: string }>`
    select arquivo_id as "arquivoId" from viagem_arquivo
    where owner_id = ${tx.ownerId} and viagem_id = ${viagemId} and id = any(${ids}::uuid[]) and tipo = 'foto'
    order by dh, id
  `.execute(tx.db)
  return rows.map(({ arquivoId }, index) => ({ arquivoId, nome: `foto-do-motorista-${index + 1}.jpg` }))
}
