/** A load as the form edits it: values as they are sent back, and what they are called. */

import { mapMunicipios } from '#modules/referencia/server/find-municipio.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { SessionState } from '#platform/server/session/session.ts'
import type { DadosEdicao } from '../../carga.contract.ts'
import type { Carga, Parada, SaveCarga } from '../../carga-dados.contract.ts'
import { readOwn } from '../ciclo/open-carga.ts'

/** Throws `not_found` and `carga_de_outra_empresa`. */
export async function getDadosEdicao(
  tx: OwnerTx,
  session: Pick<SessionState, 'allUnits' | 'unitIds'>,
  id: string,
): Promise<DadosEdicao> {
  const carga = await readOwn(tx, session, id)
  const [seats, equipamentos] = await Promise.all([
    seatsOf(tx, carga.paradas),
    tx.db
      .selectFrom('carga_equipamento')
      .select('veiculo_id')
      .where('owner_id', '=', tx.ownerId)
      .where('carga_id', '=', id)
      .orderBy('ordem')
      .execute(),
  ])
  const { veiculo, motorista, motoristaId, transportadora } = carga
  return {
    carga: {
      ...toSave(carga, seats),
      equipamentos: equipamentos.map(({ veiculo_id }) => veiculo_id),
    },
    version: carga.version,
    codigo: carga.codigo,
    status: carga.status,
    paradas: carga.paradas,
    transportadora: transportadora?.id ? { id: transportadora.id, nome: transportadora.nome } : null,
    veiculo: veiculo?.id ? { id: veiculo.id, placa: veiculo.placa } : null,
    motorista: motorista && motoristaId ? { id: motoristaId, nome: motorista.nome } : null,
  }
}

type Seats = ReadonlyMap<number, { readonly latitude: number; readonly longitude: number }>

const seatsOf = (tx: OwnerTx, paradas: readonly Parada[]): Promise<Seats> =>
  mapMunicipios(
    tx,
    paradas.flatMap(({ municipioId }) => municipioId ?? []),
  )

/** What the form sends; a place that was taken from its municipality is asked for again when the town changes. */
function toSave(carga: Carga, seats: Seats): SaveCarga {
  return {
    codigoIdentificador: carga.codigoIdentificador,
    unidadeNegocioId: carga.unidadeNegocioId,
    tipoFrete: carga.tipoFrete,
    modalidade: carga.modalidade,
    visibilidade: carga.visibilidade === 2 ? 2 : 1,
    tarifaTipo: carga.tarifaTipo,
    caracteristicaId: carga.caracteristica?.id ?? null,
    valorCarga: carga.valorCarga,
    valorFrete: carga.valorFrete,
    valorTotalFrete: carga.valorTotalFrete,
    impostoSuspenso: carga.impostoSuspenso,
    peso: carga.peso,
    volume: carga.volume,
    volumeUnidade: carga.volumeUnidade,
    quantidade: carga.quantidade,
    contato: carga.contato,
    observacao: carga.observacao,
    veiculoTipos: carga.veiculoTipos,
    veiculoCarrocerias: carga.veiculoCarrocerias,
    possuiRedespacho: carga.possuiRedespacho,
    tipoCargaAntt: carga.tipoCargaAntt,
    eixos: carga.eixos,
    composicaoCompleta: carga.composicaoCompleta,
    altoDesempenho: carga.altoDesempenho,
    retornoVazioKm: carga.retornoVazioKm,
    valePedagio: carga.valePedagio,
    distanciaConfirmadaKm: carga.distanciaConfirmada?.km ?? null,
    paradas: carga.paradas.map((parada) => toSaveParada(parada, seats)),
    transportadoraId: carga.transportadora?.id ?? null,
    veiculoId: carga.veiculo?.id ?? null,
    motoristaId: carga.motoristaId,
  }
}

function toSaveParada(parada: Parada, seats: Seats): SaveCarga['paradas'][number] {
  const seat = seats.get(parada.municipioId ?? 0)
  const isSeat = seat?.latitude === parada.latitude && seat?.longitude === parada.longitude
  return {
    id: parada.id,
    tipo: parada.tipo,
    empresaId: parada.empresaId,
    nome: parada.nome,
    documento: parada.documento,
    cep: parada.cep,
    endereco: parada.endereco,
    municipioId: parada.municipioId,
    latitude: isSeat ? null : parada.latitude,
    longitude: isSeat ? null : parada.longitude,
    janelaInicio: parada.janelaInicio,
    janelaFim: parada.janelaFim,
    peso: parada.peso,
    valor: parada.valor,
    observacao: parada.observacao,
  }
}
