/** Drivers as their history tells them: it outlives the record, so it keeps no whole documents. */

import { documentosInWords } from '#modules/veiculo/server/describe-veiculo.ts'
import type { HistoryFields } from '#platform/server/history.ts'
import { formatDay } from '#platform/shared/day.ts'
import { maskCnh, maskCpf } from '#platform/shared/mask-personal.ts'
import { formatPlaca } from '#platform/shared/placa.ts'
import { formatTelefone } from '#platform/shared/telefone.ts'
import type { Motorista } from '../motorista.contract.ts'
import { DOCUMENTOS_MOTORISTA, VINCULOS } from '../motorista.rules.ts'

export const ENTIDADE_MOTORISTA = 'motorista'

export const MOTORISTA_FIELDS: HistoryFields = {
  nome: 'Nome',
  cpf: 'CPF',
  nascimento: 'Nascimento',
  telefone: 'Telefone',
  email: 'E-mail',
  cnhNumero: 'Número da CNH',
  cnhCategoria: 'Categoria da CNH',
  cnhValidade: 'Validade da CNH',
  cnhEar: 'Exerce atividade remunerada (EAR)',
  vinculo: 'Vínculo',
  veiculo: 'Veículo',
  unidade: 'Unidade',
  documentos: 'Documentos',
  observacao: 'Observação',
  ativo: 'Ativo',
}

export const motoristaInWords = (record: Motorista): Readonly<Record<string, unknown>> => ({
  ...record,
  cpf: maskCpf(record.cpf),
  cnhNumero: maskCnh(record.cnhNumero),
  nascimento: record.nascimento && formatDay(record.nascimento),
  telefone: record.telefone && formatTelefone(record.telefone),
  cnhValidade: formatDay(record.cnhValidade),
  vinculo: VINCULOS[record.vinculo],
  veiculo: record.veiculo && formatPlaca(record.veiculo.placa),
  unidade: record.unidade?.descricao ?? null,
  documentos: documentosInWords(record.documentos, DOCUMENTOS_MOTORISTA),
})
