import { AtalhoBotoes } from './Atalhos.tsx'
import { type TelasDaUnidade, useAtalhosDeTela } from './use-atalhos-de-tela.tsx'

/** Opens the board of a unit on a wall. */
export function TvBotoes(telas: TelasDaUnidade) {
  return <AtalhoBotoes atalhos={useAtalhosDeTela()(telas)} />
}
