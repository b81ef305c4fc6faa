import { fieldColumns } from '#platform/web/fields/field-columns.tsx'
import { RegisterPage } from '#platform/web/register/RegisterPage.tsx'
import type { RespostaRapida } from '../resposta-rapida.contract.ts'
import { RESPOSTA_RAPIDA } from '../resposta-rapida.fields.ts'
import { respostaRapidaScreens } from './resposta-rapida.api.ts'

/** The register of quick replies. */
export default function RespostasRapidasPage() {
  const columns = fieldColumns<RespostaRapida>(RESPOSTA_RAPIDA, {
    gender: 'a',
    order: ['atalho', 'texto', 'unidadeId', 'pessoal'],
    hasChange: true,
  })
  return (
    <RegisterPage
      screens={respostaRapidaScreens}
      columns={columns}
      placeholder="Atalho, texto"
      defaultOrder="atalho"
      emptyText="Textos que se mandam muitas vezes aos motoristas: os da empresa e os que são só seus. Os que forem criados aparecem aqui e na conversa."
    />
  )
}
