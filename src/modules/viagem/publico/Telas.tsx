/** Which screen is shown, and above each of them what waits in the queue. */
import { Message } from '#platform/publico/Faces.tsx'
import { SITUACAO_VIAGEM as S } from '../situacao-viagem.ts'
import type { ViagemDoMotorista } from '../trip.contract.ts'
import { ConversaTela } from './ConversaTela.tsx'
import { type Tela, useContexto } from './contexto.ts'
import { DadosTela } from './DadosTela.tsx'
import { EntregaTela } from './EntregaTela.tsx'
import { FaixaDaPosicao } from './FaixaDaPosicao.tsx'
import { FaixaDaFila, FilaTela } from './FilaTela.tsx'
import { OcorrenciaTela } from './OcorrenciaTela.tsx'
import { ParadaTela } from './ParadaTela.tsx'
import { Cabecalho, Erro } from './Partes.tsx'
import { PropostaTela, RecusaTela } from './PropostaTela.tsx'
import type { Idioma } from './textos.ts'
import { useViagem } from './use-viagem.ts'
import { ViagemTela } from './ViagemTela.tsx'

interface TelasProps {
  readonly first: ViagemDoMotorista
  readonly isFresh: boolean
  readonly tela: Tela
  readonly onIdioma: (idioma: Idioma) => void
}

export function Telas({ first, isFresh, tela, onIdioma }: TelasProps) {
  const { t, voltar } = useContexto()
  const viva = useViagem(first, isFresh)
  const { viagem } = viva
  const isFirst = tela.nome === 'viagem'
  const parada = 'paradaId' in tela ? viagem.paradas.find(({ id }) => id === tela.paradaId) : undefined
  const titulo =
    tela.nome === 'fila'
      ? t('filaTitulo')
      : tela.nome === 'dados'
        ? t('meusDados')
        : tela.nome === 'conversa'
          ? `${viagem.codigo} · ${viagem.empresa}`
          : tela.nome === 'recusa' || isFirst
            ? viagem.empresa
            : (parada?.nome ?? viagem.empresa)
  return (
    <>
      <Cabecalho titulo={titulo} onVoltar={isFirst ? undefined : voltar} onIdioma={onIdioma} />
      {tela.nome !== 'fila' && <FaixaDaFila viva={viva} />}
      {viva.isCheio && <Erro>{t('naoGuardado')}</Erro>}
      {!viva.isEncerrada && <FaixaDaPosicao posicoes={viva.posicoes} />}
      {viva.isEncerrada && tela.nome !== 'fila' ? (
        <Message title={t('revogadaTitulo')}>
          <p>{t('saoSeusAtos')}</p>
        </Message>
      ) : tela.nome === 'fila' ? (
        <FilaTela viva={viva} />
      ) : tela.nome === 'conversa' ? (
        <ConversaTela viva={viva} />
      ) : tela.nome === 'dados' ? (
        <DadosTela viva={viva} />
      ) : tela.nome === 'recusa' ? (
        <RecusaTela viva={viva} />
      ) : tela.nome === 'ocorrencia' ? (
        <OcorrenciaTela viva={viva} paradaId={tela.paradaId} texto={tela.texto ?? ''} />
      ) : tela.nome === 'entrega' && parada ? (
        <EntregaTela viva={viva} parada={parada} />
      ) : tela.nome === 'parada' && parada ? (
        <ParadaTela viva={viva} parada={parada} />
      ) : viagem.situacao < S.Aceita ? (
        <PropostaTela viva={viva} />
      ) : (
        <ViagemTela viva={viva} />
      )}
    </>
  )
}
