// For the routes: without this the schema library would come with their scripts.
export { refusalsBySection } from '@domain/order/draft/order-refusals';
