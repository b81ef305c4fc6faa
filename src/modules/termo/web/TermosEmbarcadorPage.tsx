import { TermoPagina } from './TermoPagina.tsx'

export default function TermosEmbarcadorPage() {
  return <TermoPagina documento="termos-uso-embarcador" />
}
