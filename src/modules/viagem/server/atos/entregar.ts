/** The driver hands over: what he tells of the stop reaches each of its deliveries, as the result of an operator does. */
import { isAberta, resultadoDoDocumento } from '#modules/entrega/entrega.rules.ts'
import { type EntregaLida, listDaParada } from '#modules/entrega/server/entrega.repository.ts'
import { type Registro, registrarEntregas } from '#modules/entrega/server/registrar.ts'
import { syncEntregas } from '#modules/entrega/server/sync-entregas.ts'
import { cleanLine } from '#platform/shared/texto.ts'
import { ACEITO, type AtoAberto, AtoRecusado, type Efeito, REPETIDO } from '../ato.ts'
import { lockArquivos, readArquivosDoAto } from '../entregas.repository.ts'
import { notifyEntregaIncompleta } from '../notify-viagem.ts'
import { readParadasDoAto } from '../paradas.repository.ts'
import { chegou, paradaDe } from './parada.ts'

const ENTREGA = 2

/** A delivery proves the arrival. What somebody told of the stop before stays. */
export async function entregar(aberto: AtoAberto): Promise<Efeito> {
  const { tx, carga, viagem, ato, actor, agora } = aberto
  const parada = paradaDe(await readParadasDoAto(tx, carga.id), ato.paradaId)
  if (parada.tipo !== ENTREGA) throw new AtoRecusado('parada_nao_e_entrega')
  const resultado = ato.corpo?.resultado
  if (!resultado) throw new AtoRecusado('recusado', 'Diga se ficou tudo, parte ou nada.')
  if (resultado !== 'nada' && !ato.corpo?.recebedorNome?.trim()) {
    throw new AtoRecusado('recusado', 'Informe quem recebeu.')
  }
  // Loads that were on the road before deliveries were kept get theirs here.
  await syncEntregas(tx, [carga.id])
  const abertas = (await listDaParada(tx, parada.id)).filter(({ situacao }) => isAberta(situacao))
  if (abertas.length === 0) return REPETIDO
  if (parada.dhChegada === null) await chegou(aberto)
  await lockArquivos(tx, viagem.id)
  const arquivos = await readArquivosDoAto(
    tx,
    viagem.id,
    (ato.arquivos ?? []).map((id) => id.toLowerCase()),
  )
  const registros = abertas.map((entrega) => registroDe(aberto, entrega, arquivos))
  await registrarEntregas(
    tx,
    actor,
    registros,
    {
      origem: 'motorista',
      ator: 'motorista',
      informanteOwnerId: tx.ownerId,
      tipoOcorrenciaId: null,
      atoId: ato.id.toLowerCase(),
      contaSaida: false,
    },
    agora,
  )
  if (resultado !== 'total') notifyEntregaIncompleta(tx, carga, viagem, parada, resultado)
  return ACEITO
}

function registroDe(
  { ato: { corpo }, dh }: AtoAberto,
  { id, documentoId, quantidade }: EntregaLida,
  arquivos: Awaited<ReturnType<typeof readArquivosDoAto>>,
): Registro {
  const dito = {
    resultado: corpo?.resultado ?? 'total',
    faltas: (corpo?.faltas ?? []).map((falta) => ({
      documentoId: falta.documentoId.toLowerCase(),
      quantidade: falta.quantidade,
    })),
  }
  const { resultado, entregue } = resultadoDoDocumento(dito, documentoId, quantidade)
  const lida = corpo?.notas?.find((nota) => nota.documentoId.toLowerCase() === documentoId)?.leitura ?? null
  return {
    entregaId: id,
    resultado,
    dh,
    quantidade: entregue,
    recebedorNome: cleanLine(corpo?.recebedorNome ?? null),
    recebedorDocumento: cleanLine(corpo?.recebedorDocumento ?? null),
    observacao: cleanLine(corpo?.texto ?? null)?.slice(0, 500) ?? null,
    arquivos: arquivos.map((arquivo) => ({ ...arquivo, leitura: arquivo.tipo === 'foto' ? lida : null })),
    ocorenCodigo: null,
  }
}
