import { TermoPagina } from './TermoPagina.tsx'

export default function AdendoPage() {
  return <TermoPagina documento="adendo-protecao-dados" />
}
