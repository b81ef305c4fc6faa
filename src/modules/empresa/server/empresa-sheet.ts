/** The register as a spreadsheet; its headers are those that the import understands. */
import type { RegisterExport } from '#platform/server/register/export-register.ts'
import { formatCep } from '#platform/shared/cep.ts'
import { formatDocumento } from '#platform/shared/documento.ts'
import { formatTelefone } from '#platform/shared/telefone.ts'
import type { Empresa } from '../empresa.contract.ts'
import { tiposText } from '../empresa.rules.ts'
import { formatJanelas } from '../janela.rules.ts'

export const EMPRESA_SHEET: RegisterExport<Empresa> = {
  name: 'empresas',
  columns: [
    { header: 'CNPJ ou CPF', value: ({ documento }) => formatDocumento(documento), width: 20 },
    { header: 'Razão social', value: ({ nome }) => nome, width: 40 },
    { header: 'Nome fantasia', value: ({ nomeFantasia }) => nomeFantasia, width: 30 },
    { header: 'Código', value: ({ codigo }) => codigo },
    { header: 'Inscrição estadual', value: ({ inscricaoEstadual }) => inscricaoEstadual, width: 18 },
    { header: 'Tipo', value: ({ tipos }) => tiposText(tipos), width: 24 },
    { header: 'CEP', value: ({ cep }) => cep && formatCep(cep) },
    { header: 'Logradouro', value: ({ logradouro }) => logradouro, width: 30 },
    { header: 'Número', value: ({ numero }) => numero },
    { header: 'Complemento', value: ({ complemento }) => complemento, width: 18 },
    { header: 'Bairro', value: ({ bairro }) => bairro, width: 20 },
    { header: 'Município', value: ({ municipio }) => municipio?.nome ?? null, width: 24 },
    { header: 'UF', value: ({ municipio }) => municipio?.uf ?? null },
    { header: 'Telefone', value: ({ telefone }) => telefone && formatTelefone(telefone), width: 16 },
    { header: 'Celular', value: ({ celular }) => celular && formatTelefone(celular), width: 16 },
    { header: 'E-mail fiscal', value: ({ email }) => email, width: 30 },
    { header: 'Janela de recebimento', value: ({ janelas }) => formatJanelas(janelas) || null, width: 26 },
    { header: 'Peso máximo por veículo (kg)', value: ({ pesoMaximoKg }) => pesoMaximoKg },
    { header: 'Vendedor', value: ({ vendedor }) => vendedor?.nome ?? null, width: 24 },
    { header: 'Região', value: ({ regiao }) => regiao?.nome ?? null, width: 24 },
    { header: 'Ativa', value: ({ ativo }) => ativo },
    { header: 'Alterada em', value: ({ atualizadoEm }) => atualizadoEm, kind: 'instant' },
  ],
}
