/** How a company reads in its history. */
import type { HistoryFields } from '#platform/server/history.ts'
import { formatCep } from '#platform/shared/cep.ts'
import { formatDocumento } from '#platform/shared/documento.ts'
import { formatTelefone } from '#platform/shared/telefone.ts'
import type { Empresa, EnderecoAdicional } from '../empresa.contract.ts'
import { enderecoText, tiposText } from '../empresa.rules.ts'
import { formatJanelas } from '../janela.rules.ts'

export const ENTIDADE = 'empresa'

export const HISTORY_FIELDS: HistoryFields = {
  nome: 'Razão social',
  documento: 'CNPJ ou CPF',
  codigo: 'Código',
  inscricaoEstadual: 'Inscrição estadual',
  nomeFantasia: 'Nome fantasia',
  tipos: 'Tipo',
  telefone: 'Telefone',
  celular: 'Celular',
  email: 'E-mail fiscal',
  vendedor: 'Vendedor',
  regiao: 'Região',
  pesoMaximoKg: 'Peso máximo por veículo (kg)',
  cep: 'CEP',
  logradouro: 'Logradouro',
  numero: 'Número',
  complemento: 'Complemento',
  bairro: 'Bairro',
  municipio: 'Município',
  latitude: 'Latitude',
  longitude: 'Longitude',
  janelas: 'Janela de recebimento',
  enderecos: 'Outros endereços',
  observacoes: 'Observações',
  ativo: 'Ativa',
}

export const inWords = (empresa: Empresa) => ({
  ...empresa,
  documento: formatDocumento(empresa.documento),
  tipos: tiposText(empresa.tipos),
  telefone: empresa.telefone && formatTelefone(empresa.telefone),
  celular: empresa.celular && formatTelefone(empresa.celular),
  cep: empresa.cep && formatCep(empresa.cep),
  vendedor: empresa.vendedor?.nome ?? null,
  regiao: empresa.regiao?.nome ?? null,
  municipio: empresa.municipio ? `${empresa.municipio.nome}, ${empresa.municipio.uf}` : null,
  janelas: formatJanelas(empresa.janelas) || null,
  enderecos: empresa.enderecos.map(enderecoInWords).join('; ') || null,
})

/** Everything that can change is in the text, so that no change goes unnoticed. */
function enderecoInWords(endereco: EnderecoAdicional): string {
  const cep = endereco.cep && `CEP ${formatCep(endereco.cep)}`
  const place = endereco.latitude === null ? null : `(${endereco.latitude}; ${endereco.longitude})`
  const text = [enderecoText(endereco, endereco.municipio), cep, place].filter(Boolean).join(', ')
  return `${endereco.descricao}: ${text}`
}
