/** The texts that a card of a load is found by, as the board, the list and the carrier look for it. Pure. */
import { normalizePlaca, toMercosul } from '#platform/shared/placa.ts'
import { foldText } from '#platform/shared/texto.ts'

interface Lugar {
  readonly empresa: string | null
  readonly cidade: string | null
  readonly uf: string | null
}

/** What of a card the texts are made of. */
export interface CartaoComTextos {
  readonly codigo: string
  readonly codigoIdentificador: string | null
  readonly origem: Lugar
  readonly destino: Lugar
  readonly entregas: readonly {
    readonly nome: string
    readonly cidade: string | null
    readonly uf: string | null
  }[]
  readonly transportadora: { readonly nome: string } | null
  readonly motorista: { readonly nome: string; readonly documento: string } | null
  readonly veiculo: {
    readonly placa: string
    readonly equipamentos: readonly { readonly placa: string }[]
  } | null
  readonly numerosNF: readonly string[]
}

/** The texts that a card is found by, folded; the server keeps them beside the card. */
export interface TextosCartao {
  readonly codigos: string
  readonly origem: string
  readonly destino: string
  readonly transportadora: string
  readonly motorista: string
  /** Without hyphens, each plate in both notations. */
  readonly placas: string
  /** Each number between spaces. */
  readonly numerosNF: string
}

export function textosDoCartao(cartao: CartaoComTextos): TextosCartao {
  const { origem, destino, entregas, transportadora, motorista, veiculo } = cartao
  const placas = veiculo ? [veiculo.placa, ...veiculo.equipamentos.map(({ placa }) => placa)] : []
  return {
    codigos: foldTextos([cartao.codigo, cartao.codigoIdentificador]),
    origem: foldTextos([origem.empresa, origem.cidade, origem.uf]),
    destino: foldTextos([
      destino.empresa,
      destino.cidade,
      destino.uf,
      ...entregas.flatMap(({ nome, cidade, uf }) => [nome, cidade, uf]),
    ]),
    transportadora: foldTextos([transportadora?.nome]),
    motorista: foldTextos([motorista?.nome, motorista?.documento]),
    placas: foldTextos(placas.flatMap((placa) => [normalizePlaca(placa), toMercosul(placa)])),
    numerosNF: ` ${cartao.numerosNF.map(numeroNF).join(' ')} `,
  }
}

/** One text for the search over everything. */
export const textoDaBusca = (textos: TextosCartao) =>
  [
    textos.codigos,
    textos.origem,
    textos.destino,
    textos.transportadora,
    textos.motorista,
    textos.placas,
    textos.numerosNF,
  ].join(' ')

/** One folded text of those that are there. */
export const foldTextos = (parts: readonly (string | null | undefined)[]) =>
  foldText(parts.filter((part) => part !== null && part !== undefined).join(' '))

/** 000123 and 123 are one number. */
export const numeroNF = (text: string) =>
  foldText(text)
    .replace(/\s/g, '')
    .replace(/^0+(?=.)/, '')

/** Above what could not be switched off; literal (L-106). */
export const DESATIVAR_FALHOU = 'Não possível desativar a carga'
