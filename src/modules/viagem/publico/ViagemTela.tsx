/** The trip on the road: its stops, what comes next, and the ways to tell something (design 49b). */

import { SITUACAO_VIAGEM as S } from '../situacao-viagem.ts'
import type { ParadaDaViagem } from '../trip.contract.ts'
import { horaOuDia, lugar, peso, useContexto } from './contexto.ts'
import { desfechoDaEntrega, proximaParada } from './fila.ts'
import { Simbolo } from './Icones.tsx'
import styles from './Motorista.module.css'
import { BotaoIcone, Titulo } from './Partes.tsx'
import { Mapa } from './PropostaTela.tsx'
import type { Viagem } from './use-viagem.ts'

export function ViagemTela({ viva }: { readonly viva: Viagem }) {
  const { t, idioma, ir } = useContexto()
  const { viagem, fila } = viva
  const proxima = proximaParada(viagem)
  const isOver = viagem.situacao === S.Concluida || viagem.situacao === S.Recusada
  const recusados = fila.filter(({ estado }) => estado === 'recusado').length
  return (
    <div class={styles.corpo}>
      <Mapa svg={viagem.mapaSvg} />
      <Titulo>
        {viagem.situacao === S.Recusada
          ? t('recusadaTitulo')
          : isOver || !proxima
            ? t('concluidaTitulo')
            : `${t('viagemPara')} ${proxima.cidade ?? proxima.nome}`}
      </Titulo>
      <p class={styles.fraco}>
        {t('carga')} {viagem.codigo}
        {viagem.transportadora ? ` · ${viagem.transportadora}` : ''}
      </p>
      {(isOver || !proxima) && viagem.situacao !== S.Recusada && <p>{t('concluidaTexto')}</p>}
      <ol class={styles.cartao}>
        {viagem.paradas.map((parada, index) => (
          <li key={parada.id}>
            <button
              type="button"
              class={styles.parada}
              aria-current={parada.id === proxima?.id ? 'step' : undefined}
              disabled={viagem.situacao === S.Recusada}
              onClick={() => ir({ nome: 'parada', paradaId: parada.id })}
            >
              <span class={styles.numero} data-feita={parada.dhSaida !== null}>
                {parada.dhSaida === null ? index + 1 : <Simbolo nome="feito" tamanho={16} />}
              </span>
              <span class={styles.cresce}>
                <b>{parada.nome}</b>
                <small>
                  {[lugar(parada), t(parada.tipo === 1 ? 'coleta' : 'entrega')].filter(Boolean).join(' · ')}
                  {parada.pesoKg === null ? '' : ` · ${peso(parada.pesoKg, idioma)}`}
                </small>
              </span>
              <Quando parada={parada} />
            </button>
          </li>
        ))}
      </ol>
      <div class={styles.atalhos}>
        <BotaoIcone
          icone="conversa"
          rotulo={t('conversa')}
          contagem={viva.naoLidas}
          onClick={() => ir({ nome: 'conversa' })}
        />
        <BotaoIcone
          icone="alerta"
          rotulo={t('ocorrencia')}
          onClick={() => ir({ nome: 'ocorrencia', paradaId: proxima?.id })}
        />
        <BotaoIcone
          icone="nuvem"
          rotulo={t('filaCurto')}
          contagem={recusados}
          onClick={() => ir({ nome: 'fila' })}
        />
        <BotaoIcone icone="papel" rotulo={t('meusDadosCurto')} onClick={() => ir({ nome: 'dados' })} />
      </div>
      <dl class={styles.cartao}>
        <div class={styles.linha}>
          <dt>{t('veiculo')}</dt>
          <dd class={styles.placas}>
            {viagem.placas.map((placa) => (
              <span key={placa} class={styles.placa}>
                {placa}
              </span>
            ))}
          </dd>
        </div>
      </dl>
      {proxima && !isOver && (
        <div class={styles.pe}>
          <button type="button" class="botao" onClick={() => ir({ nome: 'parada', paradaId: proxima.id })}>
            <Simbolo nome="ir" />
            {t(proxima.tipo === 1 ? 'irColeta' : 'irEntrega')}
          </button>
        </div>
      )}
    </div>
  )
}

function Quando({ parada }: { readonly parada: ParadaDaViagem }) {
  const { t, idioma } = useContexto()
  const { fusoHorario: zone, dhSaida, dhChegada, dhPrevisao, janelaInicio, janelaFim, entrega } = parada
  const at = (instant: string) => horaOuDia(instant, zone, { idioma, t })
  if (entrega) {
    return (
      <span class={styles.horas}>
        <b>{at(entrega.dh)}</b>
        <small>{t(desfechoDaEntrega(entrega))}</small>
      </span>
    )
  }
  if (dhChegada !== null) {
    return (
      <span class={styles.horas}>
        <b>{at(dhChegada)}</b>
        <small>{dhSaida === null ? t('chegouAs') : `${t('saiuAs')} ${at(dhSaida)}`}</small>
      </span>
    )
  }
  const shown = dhPrevisao ?? janelaInicio
  const wanted = janelaFim ?? janelaInicio
  return (
    <span class={styles.horas}>
      <b>{shown ? at(shown) : ''}</b>
      <small>{wanted && wanted !== shown ? `${t('ate')} ${at(wanted)}` : ''}</small>
    </span>
  )
}
