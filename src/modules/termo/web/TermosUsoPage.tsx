import { AceiteTermos } from './AceiteTermos.tsx'
import { TermoPagina } from './TermoPagina.tsx'

/** The terms of use with their acceptance (S-046). */
export default function TermosUsoPage() {
  return (
    <TermoPagina documento="termos-uso">
      <AceiteTermos />
    </TermoPagina>
  )
}
