/** A template in words, for its history. */

import {
  MODALIDADE_LABELS,
  TARIFA_LABELS,
  TIPO_FRETE_LABELS,
  VISIBILIDADE_LABELS,
  VOLUME_UNIDADE,
} from '#modules/carga/carga-codes.ts'
import {
  CARGA_FIELDS,
  carroceriasInWords,
  pisoInWords,
  tiposVeiculoInWords,
} from '#modules/carga/server/cadastro/describe-carga.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { FieldChangeRow } from '#platform/server/database/tables.ts'
import { diffFields, type HistoryFields, moneyInWords } from '#platform/server/history.ts'
import { formatVolume } from '#platform/shared/quantity.ts'
import { formatTelefone } from '#platform/shared/telefone.ts'
import type { CargaTemplate } from '../template.contract.ts'
import { type NomesDoTemplate, namesOfTemplates } from './template.repository.ts'

const {
  codigo: _codigo,
  codigoIdentificador: _identificador,
  origemCarga: _origem,
  distancia: _distancia,
  tempo: _tempo,
  rotaFonte: _fonte,
  distanciaConfirmada: _confirmada,
  veiculo: _veiculo,
  motorista: _motorista,
  equipamentos: _equipamentos,
  ...OF_A_FORM
} = CARGA_FIELDS
const FIELDS: HistoryFields = { nome: 'Nome', ativo: 'Ativo', ...OF_A_FORM }

/** What of a template changed; `before` undefined: it was created. */
export async function changesOfTemplate(
  tx: OwnerTx,
  before: CargaTemplate | undefined,
  after: CargaTemplate,
): Promise<FieldChangeRow[]> {
  const names = await namesOfTemplates(tx, before ? [before, after] : [after])
  return diffFields(FIELDS, before && inWords(before, names), inWords(after, names))
}

function inWords({ nome, ativo, ofertaCarga, cadastroCarga: carga }: CargaTemplate, names: NomesDoTemplate) {
  const { contato, volume } = carga
  const named = (id: string | null | undefined) => (id ? (names.get(id.toLowerCase()) ?? REMOVED) : null)
  return {
    nome,
    ativo,
    unidadeNegocio: named(carga.unidadeNegocioId),
    tipoFrete: carga.tipoFrete === undefined ? null : TIPO_FRETE_LABELS[carga.tipoFrete],
    modalidade: carga.modalidade == null ? null : MODALIDADE_LABELS[carga.modalidade],
    visibilidade: carga.visibilidade == null ? null : VISIBILIDADE_LABELS[carga.visibilidade],
    tarifa: carga.tarifaTipo == null ? null : TARIFA_LABELS[carga.tarifaTipo],
    caracteristica: named(carga.caracteristicaId),
    valorCarga: moneyInWords(carga.valorCarga),
    valorFrete: moneyInWords(carga.valorFrete),
    valorTotalFrete: moneyInWords(carga.valorTotalFrete),
    impostoSuspenso: carga.impostoSuspenso,
    peso: carga.peso,
    volume: volume == null ? null : formatVolume(volume, carga.volumeUnidade ?? VOLUME_UNIDADE.MetrosCubicos),
    quantidade: carga.quantidade,
    contato: contato?.contato,
    telefone: contato?.telefone && formatTelefone(contato.telefone),
    email: contato?.email,
    observacao: carga.observacao,
    veiculoTipos: tiposVeiculoInWords(carga.veiculoTipos ?? []),
    veiculoCarrocerias: carroceriasInWords(carga.veiculoCarrocerias ?? []),
    possuiRedespacho: carga.possuiRedespacho,
    ...pisoInWords(carga),
    percurso: ofertaCarga.origemDestino
      .map(({ empresa, localidade }) => empresa?.nome ?? localidade)
      .join(' → '),
    transportadora: named(carga.transportadoraId),
  }
}

const REMOVED = 'Cadastro excluído'
