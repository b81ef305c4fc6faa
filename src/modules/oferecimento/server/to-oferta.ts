/** An offer as the shipper reads it. */
import { toWire } from '#modules/piso/piso-resposta.rules.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { moneyToNumber } from '#platform/shared/money.ts'
import type { ConviteDaOferta, Oferta } from '../oferta.contract.ts'
import type { AditivoPendente, NotaDaConvidada, Rodada } from '../oferta-partes.contract.ts'
import { listPropostas } from './oferta.repository.ts'
import {
  type CargaDaOferta,
  type ConviteLido,
  codigoDaOferta,
  type NotaGuardada,
  type OfertaLida,
  type PropostaLida,
} from './oferta-rows.ts'
import { calcularPisos } from './piso-da-oferta.ts'

const reais = (centavos: number | null) => (centavos === null ? null : moneyToNumber(centavos))

/** Neither ids of another company's registers nor documents of a driver leave with a proposal. */
export const toRodada = ({
  conviteId: _convite,
  ordem: _ordem,
  valorCentavos,
  pisoSnapshotId: _piso,
  autorNome: _autor,
  veiculo,
  motorista,
  equipamentos,
  ...rest
}: PropostaLida): Rodada => ({
  ...rest,
  valor: moneyToNumber(valorCentavos),
  veiculo: veiculo && {
    placa: veiculo.placa,
    tipo: veiculo.tipo,
    carroceria: veiculo.carroceria,
    eixos: veiculo.eixos,
  },
  motorista: motorista && { nome: motorista.nome },
  equipamentos: equipamentos.map(({ placa }) => ({ placa })),
})

export function toAditivo(aditivo: ConviteLido['aditivo']): AditivoPendente | null {
  if (aditivo === null) return null
  const { centavos, ...rest } = aditivo
  return { ...rest, valor: moneyToNumber(centavos) }
}

export const toNota = ({ nota, partesInteiras, fatos }: NotaGuardada): NotaDaConvidada => ({
  nota: nota.nota,
  parcial: nota.parcial,
  ordem: nota.ordem,
  partes: { ...partesInteiras },
  noPrazo: fatos.comPrevisao > 0 ? fatos.noPrazo / fatos.comPrevisao : null,
  entregues: fatos.entregues,
})

function toConvite(convite: ConviteLido, propostas: readonly PropostaLida[]): ConviteDaOferta {
  const { nota } = convite
  return {
    id: convite.id,
    version: convite.versao,
    transportadoraId: convite.empresaId,
    nome: convite.nome,
    temConta: convite.convidadoOwnerId !== null,
    ordem: convite.ordem,
    situacao: convite.situacao,
    valor: moneyToNumber(convite.valorCentavos),
    nota: nota && toNota(nota),
    motivoInclusao: convite.motivoInclusao,
    enviadoEm: convite.enviadoEm,
    vistoEm: convite.vistoEm,
    respondeAte: convite.respondeAte,
    respondidoEm: convite.respondidoEm,
    motivoRecusa:
      [convite.motivoRecusa, convite.motivoTexto].filter((part) => part !== null).join(': ') || null,
    rodadas: convite.rodadas,
    valorContratado: reais(convite.valorContratadoCentavos),
    aditivo: toAditivo(convite.aditivo),
    propostas: propostas.map(toRodada),
  }
}

interface Lida {
  readonly oferta: OfertaLida
  readonly cargas: readonly CargaDaOferta[]
  readonly convites: readonly ConviteLido[]
}

/** Floors of a draft are those of today; from the publication on the frozen ones. */
export async function toOferta(tx: OwnerTx, { oferta, cargas, convites }: Lida): Promise<Oferta> {
  const propostas = convites.some(({ rodadas }) => rodadas > 0) ? await listPropostas(tx, oferta.id) : []
  const byConvite = Map.groupBy(propostas, ({ conviteId }) => conviteId)
  const open = cargas.filter(({ piso }) => piso === null)
  const { nivel, pisos } = await calcularPisos(
    tx,
    open.map(({ cargaId, valorCentavos }) => ({ cargaId, centavos: valorCentavos })),
  )
  const today = new Map(pisos.map(({ cargaId, calculo }) => [cargaId, toWire(calculo, nivel)]))
  const lote = oferta.loteId === null ? null : await readLote(tx, oferta.loteId)
  const {
    comportamentoId,
    comportamento,
    valorCentavos,
    tetoCentavos,
    unidadeTarifa,
    numero,
    unidadeId,
    zona,
    loteId: _lote,
    criadoPor: _criador,
    tentativa: _tentativa,
    criadoPorNome,
    versao,
    convidadas,
    ...rest
  } = oferta
  return {
    ...rest,
    version: versao,
    codigo: codigoDaOferta(numero),
    unidadeNegocioId: unidadeId,
    fusoHorario: zona,
    lote,
    comportamento:
      comportamentoId === null
        ? null
        : { id: comportamentoId, nome: nameOf(comportamento) ?? 'Comportamento' },
    valor: reais(valorCentavos),
    unidadeTarifa: unidadeTarifa === null ? null : Number(unidadeTarifa),
    teto: reais(tetoCentavos),
    janela: { ...oferta.janela, dias: [...oferta.janela.dias] },
    criadoPor: criadoPorNome,
    convidadas: convidadas.map((one) => ({ ...one })),
    cargas: cargas.flatMap((carga) => {
      const piso = carga.piso ?? today.get(carga.cargaId)
      return piso
        ? [
            {
              id: carga.cargaId,
              ...carga.resumo.publico,
              remetente: carga.resumo.remetente,
              destinatario: carga.resumo.destinatario,
              valorCarga: moneyToNumber(carga.resumo.valorCargaCentavos),
              valor: reais(carga.valorCentavos),
              piso,
              congelado: carga.piso !== null,
              conviteId: carga.conviteId,
              contratadaEm: carga.contratadaEm,
              veiculoAte: carga.veiculoAte,
            },
          ]
        : []
    }),
    convites: convites.map((convite) => toConvite(convite, byConvite.get(convite.id) ?? [])),
  }
}

const nameOf = (comportamento: unknown): string | null =>
  comportamento !== null && typeof comportamento === 'object' && 'nome' in comportamento
    ? String(comportamento.nome)
    : null

async function readLote(tx: OwnerTx, id: string) {
  const row = await tx.db
    .selectFrom('carga_lote')
    .select(['id', 'codigo', 'descricao'])
    .where('owner_id', '=', tx.ownerId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? { id: row.id, codigo: String(row.codigo), descricao: row.descricao } : null
}
