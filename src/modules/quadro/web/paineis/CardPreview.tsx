import type { CargaCartao } from '#modules/carga/carga-dados.contract.ts'
import type { CardCarga } from '#modules/preferencia/preferencias.rules.ts'
import { CardBody } from '../CargaCard.tsx'
import styles from './Paineis.module.css'

/** A load of nobody, with something to say in every field. */
const SAMPLE: CargaCartao = {
  id: '00000000-0000-0000-0000-000000000000',
  ofertaCargaId: '00000000-0000-0000-0000-000000000000',
  version: 1,
  codigo: '48162',
  codigoIdentificador: 'PED-7781',
  status: 2,
  situacao: 2,
  visibilidade: 1,
  origemCarga: 3,
  tipoFrete: 1,
  modalidade: 1,
  etapa: { id: '00000000-0000-0000-0000-000000000000', grupoEtapa: 2 },
  unidadeNegocioId: '00000000-0000-0000-0000-000000000000',
  lote: null,
  caracteristica: { id: '00000000-0000-0000-0000-000000000000', descricao: 'Refrigerada' },
  origem: {
    empresa: 'CD Jundiaí',
    cidade: 'Jundiaí',
    uf: 'SP',
    localidade: 'Jundiaí, SP',
    dhPrevista: '2026-11-19T17:00:00.000Z',
    fusoHorario: 'America/Sao_Paulo',
  },
  destino: {
    empresa: 'Laticínios Serra da Canastra',
    cidade: 'Piumhi',
    uf: 'MG',
    localidade: 'Piumhi, MG',
    dhPrevista: '2026-11-20T12:00:00.000Z',
    fusoHorario: 'America/Sao_Paulo',
  },
  entregas: [],
  valorCarga: 142_090,
  valor: 142_090,
  peso: 22_600,
  volume: 48.2,
  volumeUnidade: 7,
  quantidade: 0,
  veiculo: { id: null, placa: 'RHK4C27', equipamentos: [], frota: true },
  veiculoContratadoFrota: null,
  motorista: { nome: 'José Aparecido', documento: '', telefone: null },
  transportadora: { id: null, nome: 'Via Planalto Transportes' },
  alocacaoTipo: 2,
  contratacaoId: null,
  contratacaoOwnerId: null,
  contratacaoUnidadeNegocioId: null,
  ownerCriadorDaCarga: true,
  nomeDirecionador: null,
  nomeDirecionado: null,
  numerosNF: ['88541', '88542'],
  documentos: 4,
  alertasEmAberto: [],
  qntOcorrencias: 2,
  qntEventos: 7,
  qntEventosPlanejados: 7,
  qntEventosRealizados: 4,
  qntNegociacoesEmAndamento: 0,
  possuiRedespacho: true,
  ultimaEntregaRealizada: false,
  dhPublicacao: null,
  dhColeta: '2026-11-19T17:00:00.000Z',
  dhEntrega: '2026-11-20T12:00:00.000Z',
  dhPreFinalizacao: null,
  dhCriacao: '2026-11-18T12:00:00.000Z',
  dhModificacao: '2026-11-18T12:00:00.000Z',
}

/** How the cards of the board will look; only here the situacao stands as a badge (L-031). */
export function CardPreview({ template }: { readonly template: CardCarga }) {
  return (
    <figure className={styles.preview}>
      <figcaption className="ev-label">Prévia do cartão</figcaption>
      <div className={styles.previewCard} inert>
        <CardBody
          view={{
            cartao: SAMPLE,
            isLate: false,
            vencidas: 0,
            isSelecting: false,
            isSelected: false,
            isCurrent: false,
            chat: 0,
            updating: false,
            changedAt: 0,
          }}
          look={{ template, nomeUnidade: () => 'CD Jundiaí', page: '', isPreview: true }}
          isEntry={false}
        />
      </div>
    </figure>
  )
}
