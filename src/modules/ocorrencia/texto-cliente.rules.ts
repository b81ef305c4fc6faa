/** What a customer may be told of an occurrence: no driver, plate, value or comment of the company. Pure. */

interface Contada {
  readonly codigoCarga: string
  readonly destinatario: string | null
  readonly cidade: string | null
  readonly tipoOcorrencia: { readonly descricao: string }
  readonly situacao: number
}

const RESOLVIDA = 3

export const textoDaOcorrencia = (tipo: string, isResolvida: boolean): string =>
  isResolvida
    ? `A ocorrência “${tipo}” foi resolvida e a carga segue.`
    : `Houve uma ocorrência: ${tipo}. Já estamos cuidando dela e avisamos quando mudar.`

export function textoParaCliente(
  { codigoCarga, destinatario, cidade, tipoOcorrencia, situacao }: Contada,
  empresa: string,
): string {
  const where = [destinatario, cidade].filter((part) => part !== null).join(', ')
  const now = textoDaOcorrencia(tipoOcorrencia.descricao, situacao === RESOLVIDA)
  return `Olá, aqui é ${empresa}. Sobre a carga ${codigoCarga}${where === '' ? '' : ` para ${where}`}: ${now}`
}
