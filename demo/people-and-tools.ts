/** Sellers, contacts of customers, equipment and lists of tasks of Alimentos Serra Dourada. */
import type { SaveContato } from '#modules/contato/contato.contract.ts'
import type { SaveEquipamento } from '#modules/equipamento/equipamento.contract.ts'
import type { SaveGrupoTarefas } from '#modules/grupo-tarefas/grupo-tarefas.contract.ts'
import type { SaveVendedor } from '#modules/vendedor/vendedor.contract.ts'

export const DEMO_VENDEDORES: readonly SaveVendedor[] = [
  { nome: 'Marina Prado', codigo: 'V-118', telefone: '11987654321' },
  { nome: 'Otávio Brandão', codigo: 'V-124', telefone: '31987120344' },
]

/** `empresa`: the name of the company in the register. */
export const DEMO_CONTATOS: readonly (SaveContato & { readonly empresa: string })[] = [
  {
    nome: 'Ana Paula Reis',
    empresa: 'Panificadora Aurora do Sul Ltda.',
    email: 'recebimento@auroradosul.demo',
    telefones: ['4734221180'],
    ocupacao: 'Recebimento',
    tipo: 2,
    principal: true,
  },
  {
    nome: 'Célio Dantas',
    empresa: 'Mercantil São Bento Ltda.',
    telefones: ['34991820456'],
    ocupacao: 'Compras',
    tipo: 1,
    principal: true,
  },
  {
    nome: 'Rosa Meireles',
    empresa: 'Amazônia Distribuidora de Alimentos Ltda.',
    telefones: ['92991047733'],
    ocupacao: 'Logística',
    tipo: 2,
    principal: true,
  },
]

/** `unidade`: its code. */
export const DEMO_EQUIPAMENTOS: readonly (SaveEquipamento & { readonly unidade: string })[] = [
  { descricao: 'Lona 12 x 5 m', tipo: 'lona', quantidade: 4, unidade: 'JUN' },
  { descricao: 'Cinta com catraca 9 m', tipo: 'cinta', quantidade: 40, unidade: 'JUN' },
  { descricao: 'Paleteira hidráulica 2,5 t', tipo: 'paleteira', patrimonio: 'PAT-0071', unidade: 'BET' },
]

const tarefa = (titulo: string, exigeFoto = false, exigeAssinatura = false) => ({
  titulo,
  obrigatoria: true,
  exigeFoto,
  exigeAssinatura,
})

export const DEMO_GRUPOS_TAREFAS: readonly SaveGrupoTarefas[] = [
  {
    nome: 'Saída do armazém',
    momento: 'coleta',
    descricao: 'Antes de deixar a doca.',
    tarefas: [tarefa('Conferir a quantidade de paletes'), tarefa('Fotografar o lacre', true)],
  },
  {
    nome: 'Entrega ao cliente',
    momento: 'entrega',
    descricao: 'No recebimento.',
    tarefas: [tarefa('Conferir o lacre', true), tarefa('Colher a assinatura do canhoto', false, true)],
  },
]
