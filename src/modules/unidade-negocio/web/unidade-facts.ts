/** A unit to read only, as those see it who may not change it. */

import { municipioText } from '#modules/referencia/web/shared/municipio-text.ts'
import { formatCep } from '#platform/shared/cep.ts'
import { formatDocumento } from '#platform/shared/documento.ts'
import type { Fact } from '#platform/ui/FactList.tsx'
import type { UnidadeCompartilhada } from '../compartilhamento.contract.ts'
import type { Unidade } from '../unidade-negocio.contract.ts'
import { MODOS_CERCA } from '../unidade-negocio.rules.ts'
import { formatDegrees } from './unidade-form.ts'

/** Where the unit is; a guest sees no more. */
export function placeFacts(unidade: UnidadeCompartilhada): Fact[] {
  const { latitude, longitude } = unidade
  const street = [unidade.logradouro, unidade.numero].filter(Boolean).join(', ')
  return [
    { label: 'Logradouro', value: [street, unidade.complemento].filter(Boolean).join(' · ') },
    { label: 'Bairro', value: unidade.bairro },
    { label: 'CEP', value: formatCep(unidade.cep ?? '') },
    { label: 'Município', value: municipioText(unidade.municipio) },
    { label: 'Fuso horário', value: unidade.fusoHorario },
    {
      label: 'Coordenadas',
      value:
        latitude === null || longitude === null
          ? null
          : `${formatDegrees(latitude)}; ${formatDegrees(longitude)}`,
    },
  ]
}

export const identityFacts = (unidade: Unidade): Fact[] => [
  { label: 'Descrição', value: unidade.descricao },
  { label: 'Código', value: unidade.codigo },
  { label: 'CNPJ', value: formatDocumento(unidade.documento ?? '') },
  { label: 'Unidade padrão', value: unidade.padrao ? 'Sim' : 'Não' },
  { label: 'Chegadas pela posição', value: MODOS_CERCA[unidade.modoCerca] },
]
